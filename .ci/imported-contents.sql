-- Everything that an import has stored, without the numbers of rows.
SELECT r.id, r.fullName, r.details, r.languages, r.stars, r.isFork, r.created, r.homepage, r.sponsorship,
  u.id, u.login, u.isOrganization, l.key, l.name,
  (SELECT group_concat(name) FROM (
    SELECT t.name FROM "Repository_topics" j JOIN "Topic" t ON t."rowid" = j.target
    WHERE j.source = r."rowid" ORDER BY j.position
  ))
FROM "Repository" r
LEFT JOIN "User" u ON u."rowid" = r.owner
LEFT JOIN "License" l ON l."rowid" = r.license
ORDER BY r.id;
