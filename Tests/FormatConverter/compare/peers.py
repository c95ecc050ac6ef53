"""What the peers read, as plain values that can be compared: tuples of a kind and a content."""

import base64, datetime, decimal, plistlib, struct, urllib.parse
import cbor2, msgpack

from documents import BINARY_LIST, CBOR, FORM, MESSAGE_PACK, QUERY, XML_LIST

# Tags stay tags, so that their content is compared as it is.
KNOWN_TAGS = (0, 1, 2, 3, 4, 5, 25, 28, 29, 30, 35, 36, 37, 52, 54, 100, 256, 258, 260, 261, 1004, 43000, 55799)
TAGS = {tag: lambda value, _, tag=tag: cbor2.CBORTag(tag, value) for tag in KNOWN_TAGS}


class Refused(Exception):
    """The peer doesn't read a document."""


def read(format, document):
    """Returns the plain value of a document."""
    try:
        if format == CBOR:
            return plain(cbor2.loads(document, semantic_decoders=TAGS))
        if format == MESSAGE_PACK:
            return plain(msgpack.unpackb(document, raw=False, strict_map_key=False, object_pairs_hook=Members))
        if format in (BINARY_LIST, XML_LIST):
            return plain(plistlib.loads(document))
        return form(format, document)
    except RecursionError:
        raise Refused("recursion") from None
    except Exception as error:
        cause = error.__cause__ or error
        raise Refused(f"{type(error).__name__}: {error}: {type(cause).__name__}") from None


def form(format, document):
    unquote = urllib.parse.unquote_plus if format == FORM else urllib.parse.unquote
    members = {}
    for pair in document.decode().split("&"):
        if pair:
            key, _, text = pair.partition("=")
            members.setdefault(unquote(key, errors="strict"), []).append(unquote(text, errors="strict"))
    return "form", tuple(sorted((key.removesuffix("[]"), tuple(texts)) for key, texts in members.items()))


class Members(list):
    """The members of a map, each as a pair."""


def plain(value):
    if value is None or value is cbor2.undefined:
        return "null" if value is None else "undefined", None
    if isinstance(value, bool):
        return "bool", value
    if isinstance(value, int):
        return "int", value
    if isinstance(value, float):
        return "float", "nan" if value != value else struct.pack(">d", value)
    if isinstance(value, str):
        return "text", value
    if isinstance(value, (bytes, bytearray)):
        return "bytes", bytes(value)
    if isinstance(value, (list, tuple)) and not isinstance(value, (Members, msgpack.ExtType)):
        return "list", tuple(map(plain, value))
    if isinstance(value, (dict, Members, cbor2.frozendict)):
        members = {}
        for key, content in value.items() if not isinstance(value, Members) else value:
            key = plain(key)
            # Tags of keys are skipped. A member with another key is left out. The last one with a key counts.
            while key[0] == "tag":
                key = key[1][1]
            if key[0] in ("text", "int"):
                members[key] = plain(content)
        return "map", tuple(sorted(members.items(), key=lambda member: repr(member[0])))
    if isinstance(value, cbor2.CBORTag):
        return "tag", (value.tag, plain(value.value))
    if isinstance(value, cbor2.CBORSimpleValue):
        return "simple", value.value
    if isinstance(value, msgpack.ExtType):
        return "extension", (value.code, value.data)
    if isinstance(value, msgpack.Timestamp):
        return "timestamp", (value.seconds, value.nanoseconds)
    if isinstance(value, datetime.datetime):
        return "date", value
    raise Refused(f"a value of type {type(value).__name__}")


def integer(bytes, isNegative):
    number = int.from_bytes(bytes, "big")
    return -1 - number if isNegative else number


def difference(value, json):
    """Returns where JSON isn't that of a plain value; None if it is."""
    kind, content = value
    if kind == "tag":
        tag, inner = content
        if tag in (0, 1, 100):
            return None if isinstance(json, str) else f"{value} is {json!r}"
        if tag in (2, 3):
            return difference(("int", integer(inner[1], tag == 3)), json)
        if tag == 4:
            parts = [part[1] if part[0] == "int" else integer(part[1][1][1], part[1][0] == 3) for part in inner[1]]
            with decimal.localcontext(prec=1000):
                return None if decimal.Decimal(parts[1]).scaleb(parts[0]) == json else f"{value} is {json!r}"
        if tag == 37:
            return None if isinstance(json, str) and json.replace("-", "").lower() == inner[1].hex() else f"{value} is {json!r}"
        return difference(inner, json)
    # Years before 0 and after 9999 have no text.
    if kind == "timestamp" and not -62167219200 <= content[0] < 253402300800:
        return None
    if kind in ("timestamp", "date"):
        return None if isinstance(json, str) else f"{value} is {json!r}"
    if kind == "scalar":
        return None if not isinstance(json, (list, dict)) else f"{value} is {json!r}"
    if kind in ("null", "undefined", "simple", "extension"):
        isSame = json is None
    elif kind == "bool":
        isSame = json is content
    elif kind == "int":
        isSame = isinstance(json, (int, decimal.Decimal)) and not isinstance(json, bool) and json == content
    elif kind == "float":
        isSame = is_same_float(content, json)
    elif kind == "text":
        isSame = json == content
    elif kind == "bytes":
        isSame = isinstance(json, str) and base64.b64encode(content).decode() == json
    elif kind == "list":
        if not isinstance(json, list) or len(json) != len(content):
            return f"{value} is {json!r}"
        return next(filter(None, map(difference, content, json)), None)
    elif kind == "form":
        lists = {key: texts if isinstance(texts, list) else [texts] for key, texts in json.items()}
        isSame = lists == {key: list(texts) for key, texts in content}
    else:
        members = {str(key[1]): member for key, member in content}
        if not isinstance(json, dict) or json.keys() != members.keys():
            return f"{value} is {json!r}"
        return next(filter(None, (difference(member, json[key]) for key, member in members.items())), None)
    return None if isSame else f"{value} is {json!r}"


def is_same_float(content, json):
    # A number that JSON doesn't have is a text; see `Conversion`.
    if content == "nan":
        return json == "NaN"
    number = struct.unpack(">d", content)[0]
    if number - number != 0:
        return json == ("Infinity" if number > 0 else "-Infinity")
    return not isinstance(json, (bool, str)) and json is not None and struct.pack(">d", float(json)) == content or \
        number == 0 and json == 0
