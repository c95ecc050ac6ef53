"""The deliberate differences from the peers: each a name, its formats, and whether a case is one."""

import lenient
from documents import BINARY_LIST, XML_LIST

CBOR, MESSAGE_PACK, BINARY, XML = "CBOR", "MessagePack", "binary property list", "XML property list"
LISTS, FORMS = (BINARY, XML), ("form", "query")


def has(*parts):
    """Returns whether an error, the first argument of each case, has one of these parts."""
    return lambda error, *_: any(part in error for part in parts)


def is_part(value, again):
    """Returns whether a value is the same but for members that are left out."""
    if value[0] != again[0] or value[0] not in ("list", "map"):
        return value == again
    if value[0] == "list":
        return len(value[1]) == len(again[1]) and all(map(is_part, value[1], again[1]))
    members = dict(value[1])
    return all(key in members and is_part(members[key], member) for key, member in again[1])


def is_lenient(format, *parts):
    """Returns whether an error has one of these parts, and all else in the document is read as it is."""
    return lambda error, document, text: any(part in error for part in parts) and lenient.is_read(document, format, text)


# Accepted, although the peer refuses it: by the peer's error, the document, and the JSON.
ACCEPTED = (
    # The text of a date that is none, and members with a key that is neither a text nor an integer.
    ("UTF-8 isn't examined where nothing is read", (CBOR, MESSAGE_PACK), has("UnicodeDecodeError")),
    ("an extension or a timestamp without a value is null where it is read", (MESSAGE_PACK,),
        has("code must be", "invalid timestamp data", "nanoseconds must be")),
    ("the version of a binary property list isn't examined", (BINARY,),
        lambda error, document, text: not document.startswith(b"bplist00") and is_lenient(BINARY_LIST, "")(error, document, text)),
    ("an object without a value is null where it is read, and a date may be in any year", (BINARY,),
        is_lenient(BINARY_LIST, "InvalidFileException", "a value of type UID", "OverflowError", "ValueError")),
    ("an element without a value is null where it is read; dates and base64 have more spellings", (XML,),
        is_lenient(XML_LIST, "Incorrect padding", "'groupdict'", "ValueError", "Invalid base64-encoded string")),
    ("a property list may begin in other ways", (XML,), is_lenient(XML_LIST, "InvalidFileException")),
    ("declarations, document types, comments and attributes are skipped, and control characters are text", (XML,),
        is_lenient(XML_LIST, "ExpatError", "reference to invalid character number", "LookupError: unknown encoding")),
    ("bytes and encoded bytes are UTF-8 together", FORMS, has("UnicodeDecodeError")),
)

# Refused, although the peer accepts it: by the error, and the peer's value.
REFUSALS = (
    ("the peer ignores bytes behind the value", (CBOR,), has("unexpected bytes after the value")),
    ("the peer examines less of the layout", (BINARY,),
        has("an invalid offset", "an invalid trailer", "an invalid length", "an object beyond the end",
            "unexpected end of input", "a key that isn't a text", "an invalid reference", "a text with an unpaired surrogate")),
    ("the peer accepts containers that contain themselves, and any number of shared values", (BINARY,),
        has("a container that contains itself", "texts that overlap", "too many values", "shared too often")),
    ("the peer ignores elements that it doesn't know, and texts around elements", (XML,),
        has("an unknown element", "text outside of an element", "an element in a ", "an end tag without a start tag")),
    ("the peer needs no value, no key, and has the last one of several", (XML,),
        has("no value", "more than one value", "a value without a key", "not a property list", "a key without a value",
            "a key in the place of a value")),
    ("only UTF-8", (XML,), has("an encoding other than UTF-8")),
    ("references have up to eleven bytes, and no character 0", (XML,), has("an unknown entity", "an invalid reference")),
    ("brackets have a meaning", FORMS, has("unpaired brackets", "kinds of brackets", "a text and a container", "an array without")),
)

# Read, but not written: by the error, and the peer's value.
UNWRITABLE = (
    ("property lists have no null", LISTS, has(": null at ")),
    ("brackets have a meaning", FORMS, has("a key with brackets", "whose keys are all numbers", "an empty key")),
    ("control characters aren't written in XML", (XML,), has("a control character")),
    ("property lists have integers of 64 bits", LISTS, has("a number with too many digits")),
)

# Written as another value: by the peer's value, what the peer reads again, and the document.
CHANGED = (
    # Such as an integer of more than 64 bits, and base64 with other characters.
    ("members without a value are left out", LISTS, lambda value, again, _: is_part(value, again)),
    ("brackets have a meaning", FORMS, lambda _, __, document: b"[" in document or b"%5B" in document.upper()),
)
