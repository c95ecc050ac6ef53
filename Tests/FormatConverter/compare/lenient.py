"""Reads property lists that `plistlib` refuses because of faults that Mercator ignores; everything else has to be right."""

import decimal, io, json, math, plistlib, re, struct
import msgpack

import peers
from documents import BINARY_LIST

# Dates of other years have no text in JSON.
BEYOND_YEARS = msgpack.Timestamp(1 << 40, 0)


def is_read(document, format, text):
    """Returns whether a JSON text is that of a document, apart from the faults that are ignored."""
    try:
        value = binary(document) if format == BINARY_LIST else xml(document)
    except (peers.Refused, RecursionError, ValueError):
        return False
    return peers.difference(value, json.loads(text, parse_float=decimal.Decimal)) is None


class BinaryParser(plistlib._BinaryPlistParser):
    """Reads an object without a value as None, as well as an integer that has more than 64 bits."""

    def _read_object(self, reference):
        isKnown = True
        try:
            value = super()._read_object(reference)
        except (ValueError, OverflowError):
            isKnown = False
        self._fp.seek(self._object_offsets[reference])
        marker = self._fp.read(1)[0]
        if not isKnown:
            if marker >> 4 in (4, 5, 6, 0xA, 0xD):
                raise plistlib.InvalidFileException()
            # A date that isn't a number has no value.
            content = self._fp.read(8)
            isDate = marker == 0x33 and len(content) == 8 and math.isfinite(struct.unpack(">d", content)[0])
            value = BEYOND_YEARS if isDate else None
        elif marker == 0x0F or marker >> 4 == 8 or type(value) is int and not -(1 << 63) <= value < 1 << 64:
            value = None
        self._objects[reference] = value
        return value


def binary(document):
    return peers.plain(BinaryParser(dict).parse(io.BytesIO(document)))


TOKENS = re.compile(
    rb"""(?P<skipped> <!--.*?--> | <\?.*?\?> | <!DOCTYPE(?:[^['">]|'[^']*'|"[^"]*")*> )
    | <!\[CDATA\[(?P<section>.*?)\]\]>
    | <(?P<end>/?)(?P<name>[A-Za-z0-9][^\s<>/'"]*)(?:[^<>'"/]|'[^']*'|"[^"]*")*(?P<empty>/?)>
    | (?P<text>[^<]+)""",
    re.DOTALL | re.VERBOSE)
SCALARS = (b"integer", b"real", b"date", b"data", b"true", b"false")
# The characters that XML doesn't have.
CONTROLS = (*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF)


def xml(document):
    """Reads a list without comments, instructions, document types and attributes, and without the contents of scalars."""
    parts, place, scalar = [], 0, None
    document = document.removeprefix(b"\xEF\xBB\xBF")
    # Private characters that aren't in the document stand for those that XML doesn't have, and for scalars.
    known = {ord(character) >> 8 for character in document.decode(errors="replace")}
    base = next(block for block in range(0xF00, 0x10FF) if block not in known) << 8
    stand_ins = {code: base + (code & 0xFF) for code in CONTROLS}
    mark = chr(base + 0x80)
    while place < len(document):
        token = TOKENS.match(document, place)
        if not token:
            raise peers.Refused("not XML")
        place = token.end()
        name = token["name"]
        if scalar:
            # Its content ends with its end tag, and has no other tags.
            if name and (name != scalar or not token["end"]):
                raise peers.Refused("an element in a scalar")
            if name:
                scalar = None
        elif name in SCALARS and not token["end"]:
            parts.append(f"<string>{mark}</string>")
            if not token["empty"]:
                scalar = name
        elif name:
            parts.append(f"<{token['end'].decode()}{name.decode()}{token['empty'].decode()}>")
        elif token["section"] is not None:
            text = token["section"].decode().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
            parts.append(text.translate(stand_ins))
        elif token["text"]:
            text = token["text"].decode().replace("]]>", "]]&gt;").translate(stand_ins)
            parts.append(re.sub("&#(?:x([0-9a-fA-F]+)|([0-9]+));", lambda match: reference(match, stand_ins), text))
    try:
        value = peers.plain(plistlib.loads("".join(parts).encode(), fmt=plistlib.FMT_XML))
    except Exception as error:
        raise peers.Refused(str(error)) from None
    return restored(value, mark, {character: code for code, character in stand_ins.items()})


def reference(match, stand_ins):
    code = int(match[1], 16) if match[1] else int(match[2])
    return chr(stand_ins[code]) if code in stand_ins else match[0]


def restored(value, mark, characters):
    """Returns a value with the characters for which others stand, and with the scalars."""
    kind, content = value
    if kind == "text":
        return ("scalar", None) if content == mark else (kind, content.translate(characters))
    if kind == "list":
        return kind, tuple(restored(element, mark, characters) for element in content)
    if kind == "map":
        return kind, tuple((restored(key, mark, characters), restored(member, mark, characters)) for key, member in content)
    return value
