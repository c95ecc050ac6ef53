"""Random documents in each format: values of Python, and bytes for them that a peer has written or accepts."""

import datetime, plistlib, struct, urllib.parse
import cbor2, msgpack

CBOR, MESSAGE_PACK, BINARY_LIST, XML_LIST, FORM, QUERY = range(6)

ASCII = "abcdefghijklmnopqrstuvwxyz ABC019-_.~*!/\\\"'<>&;%+=[]{}()#"
PLANES = "äß\u0301\u00a0\u200dджשم日本語가\ue000\ufb01\uff21😀👩‍💻𝒳𠀀\U000e0061\U0010fffd"
CONTROLS = "\0\x01\x1f\x7f\t\n\u0085\u2028"


def size(random):
    """Returns the length of a text or of bytes: mostly a few, sometimes one at which the encoding of the length changes."""
    if random.random() < 0.8:
        return random.randrange(9)
    return random.choice((14, 15, 16, 23, 24, 31, 32, 33, 100, 255, 256, 300))


def text(random, length=None, alphabet=ASCII):
    if length is None:
        length = size(random)
    kinds = random.random()
    letters = alphabet
    if kinds < 0.4:
        letters = PLANES + "abc"
    elif kinds < 0.5:
        letters = "".join(chr(random.choice((random.randrange(0x20, 0x7F), random.randrange(0xA0, 0xD800),
            random.randrange(0xE000, 0xFDD0), random.randrange(0x10000, 0x10FFFE)))) for _ in range(8))
    return "".join(random.choice(letters) for _ in range(length))


def integer(random, lowest, highest):
    while True:
        bits = random.choice((3, 4, 5, 7, 8, 15, 16, 31, 32, 53, 63, 64, 65, 127, 200))
        edge = (1 << bits) + random.randrange(-2, 3)
        value = random.choice((random.getrandbits(bits), edge)) * random.choice((1, -1))
        if lowest <= value <= highest:
            return value


def number(random, isFinite=False):
    while True:
        kind = random.randrange(6)
        if kind == 0:
            value = struct.unpack(">d", random.randbytes(8))[0]
        elif kind == 1:
            value = struct.unpack(">f", random.randbytes(4))[0]
        elif kind == 2:
            value = struct.unpack(">e", random.randbytes(2))[0]
        elif kind == 3:
            value = random.choice((0.0, -0.0, 1.0, -1.0, 0.1, 1e15, 1e16, 1e22, 5e-324, 1.7976931348623157e308,
                float("inf"), float("-inf"), float("nan"), 2.0**53, 2.0**63, 2.0**64, -(2.0**63), 1e300))
        elif kind == 4:
            value = random.randrange(-100000, 100000) / random.choice((1, 2, 10, 100, 1000))
        else:
            value = float(integer(random, -(1 << 100), 1 << 100))
        if not isFinite or value - value == 0:
            return value


class Documents:
    """Makes values as the peer of a format has them."""

    def __init__(self, random):
        self.random = random

    lowest, highest = -(1 << 63), (1 << 64) - 1

    def value(self, depth=0):
        random = self.random
        kind = random.random()
        if depth == 0:
            kind = random.random() * 0.6
        if depth < 5 and kind < 0.25:
            return [self.value(depth + 1) for _ in range(self.count())]
        if depth < 5 and kind < 0.5:
            return self.map(depth)
        return self.scalar()

    def count(self):
        return self.random.choice((0, 1, 2, 3, 3, 4, 5, 15, 16, 17)) if self.random.random() < 0.2 else self.random.randrange(5)

    def map(self, depth):
        members = {}
        for _ in range(self.count()):
            members[self.key()] = self.value(depth + 1)
        return members

    def key(self):
        return text(self.random, self.random.choice((0, 1, 2, 5, 7, 8, 9, 16, 24)) if self.random.random() < 0.95 else None)

    def scalar(self):
        random = self.random
        kind = random.randrange(8)
        if kind < 2:
            return integer(random, self.lowest, self.highest)
        if kind == 2:
            return number(random)
        if kind < 5:
            return text(random)
        if kind == 5:
            return random.random() < 0.5
        if kind == 6:
            return random.randbytes(size(random))
        return self.special()

    def bytes(self, value):
        """Returns the bytes of a value; None if the peer doesn't write it."""


class CBORDocuments(Documents):
    lowest, highest = -(1 << 300), 1 << 300

    def key(self):
        # No integer is equal to a text, since both are one key.
        if self.random.random() < 0.2:
            return integer(self.random, -(1 << 64), (1 << 64) - 1)
        return "k" + super().key()

    def special(self):
        random = self.random
        kind = random.randrange(9)
        if kind == 0:
            return cbor2.undefined
        if kind == 1:
            return cbor2.CBORSimpleValue(random.choice((0, 1, 19, 32, 100, 255)))
        if kind == 2:
            return cbor2.CBORTag(random.choice((6, 32, 40, 55799, 1 << 20, 1 << 40)), self.value(4))
        if kind == 3:
            seconds = random.randrange(-(1 << 33), 1 << 35)
            return cbor2.CBORTag(1, random.choice((seconds, seconds / 8, seconds / 1000)))
        if kind == 4:
            days = random.randrange(-30000, 90000)
            return cbor2.CBORTag(100, days)
        if kind == 5:
            return cbor2.CBORTag(37, random.randbytes(16))
        if kind == 6:
            digits = integer(random, -(1 << 200), 1 << 200)
            return cbor2.CBORTag(4, [random.randrange(-30, 30), digits])
        if kind == 7:
            date = datetime.datetime(2001, 1, 1) + datetime.timedelta(seconds=random.randrange(-(1 << 30), 1 << 31))
            return cbor2.CBORTag(0, date.isoformat() + random.choice(("Z", ".5Z", ".125Z", "+02:00")))
        return None

    def bytes(self, value):
        if self.random.random() < 0.5:
            return cbor2.dumps(value, indefinite_containers=self.random.random() < 0.3)
        return bytes(self.encoded(value))

    def encoded(self, value):
        """Writes a value in any of its encodings."""
        random = self.random
        if value is None or value is cbor2.undefined or isinstance(value, (bool, cbor2.CBORSimpleValue)):
            return cbor2.dumps(value)
        if isinstance(value, int):
            if -(1 << 64) <= value < 1 << 64 and random.random() < 0.9:
                return self.head(0, value) if value >= 0 else self.head(1, -1 - value)
            magnitude = value if value >= 0 else -1 - value
            content = bytes(random.randrange(3)) + magnitude.to_bytes((magnitude.bit_length() + 7) // 8, "big")
            return self.head(6, 2 if value >= 0 else 3) + self.string(2, content)
        if isinstance(value, float):
            forms = [b"\xfb" + struct.pack(">d", value)]
            for initial, form in ((b"\xfa", ">f"), (b"\xf9", ">e")):
                try:
                    packed = struct.pack(form, value)
                    if struct.pack(">d", struct.unpack(form, packed)[0]) == struct.pack(">d", value):
                        forms.append(initial + packed)
                except OverflowError:
                    pass
            return random.choice(forms)
        if isinstance(value, str):
            return self.string(3, value)
        if isinstance(value, bytes):
            return self.string(2, value)
        if isinstance(value, cbor2.CBORTag):
            if value.tag in (1, 100):
                return self.head(6, value.tag) + self.small(value.value)
            if value.tag == 4:
                return self.head(6, 4) + b"\x82" + self.small(value.value[0]) + self.encoded(value.value[1])
            return self.head(6, value.tag) + self.encoded(value.value)
        if isinstance(value, list):
            items = [self.encoded(element) for element in value]
            kind, count = 4, len(value)
        else:
            items = [self.encoded(part) for member in value.items() for part in member]
            kind, count = 5, len(value)
        if random.random() < 0.3:
            return bytes([kind << 5 | 31]) + b"".join(items) + b"\xff"
        return self.head(kind, count) + b"".join(items)

    def small(self, value):
        """Writes a number, but not as a bignum, which the tags of dates and the exponent of a fraction can't have."""
        if isinstance(value, int):
            return self.head(0, value) if value >= 0 else self.head(1, -1 - value)
        return self.encoded(value)

    def string(self, kind, content):
        encode = (lambda part: part.encode()) if kind == 3 else bytes
        if self.random.random() < 0.8:
            content = encode(content)
            return self.head(kind, len(content)) + content
        chunks = []
        while content and self.random.random() < 0.8:
            count = self.random.randrange(len(content) + 1)
            chunks.append(encode(content[:count]))
            content = content[count:]
        chunks.append(encode(content))
        parts = b"".join(self.head(kind, len(chunk)) + chunk for chunk in chunks)
        return bytes([kind << 5 | 31]) + parts + b"\xff"

    def head(self, kind, argument):
        sizes = [(24, ">B"), (25, ">H"), (26, ">I"), (27, ">Q")]
        fitting = [size for size in sizes if argument < 1 << 8 * struct.calcsize(size[1])]
        if argument < 24 and self.random.random() < 0.8:
            return bytes([kind << 5 | argument])
        information, form = fitting[0] if self.random.random() < 0.7 else self.random.choice(fitting)
        return bytes([kind << 5 | information]) + struct.pack(form, argument)


class MessagePackDocuments(Documents):
    def key(self):
        if self.random.random() < 0.2:
            return integer(self.random, self.lowest, self.highest)
        return "k" + super().key()

    def special(self):
        random = self.random
        if random.random() < 0.3:
            return None
        if random.random() < 0.5:
            seconds = random.choice((random.randrange(1 << 32), random.randrange(1 << 34), random.randrange(-(1 << 36), 1 << 36)))
            return msgpack.Timestamp(seconds, random.choice((0, 1, 500_000_000, random.randrange(1_000_000_000))))
        code = random.choice((0, 1, 5, 127, -128, -2))
        if code < 0:
            return None
        return msgpack.ExtType(code, random.randbytes(random.choice((0, 1, 2, 3, 4, 8, 16, 17, 255, 256))))

    def bytes(self, value):
        if self.random.random() < 0.5:
            return msgpack.packb(value, use_single_float=False)
        return self.encoded(value)

    def encoded(self, value):
        """Writes a value in any of its encodings."""
        random = self.random
        if value is None or isinstance(value, bool):
            return msgpack.packb(value)
        if isinstance(value, int):
            forms = [msgpack.packb(value)]
            for initial, form in zip(range(0xCC, 0xD4), (">B", ">H", ">I", ">Q", ">b", ">h", ">i", ">q")):
                try:
                    forms.append(bytes([initial]) + struct.pack(form, value))
                except struct.error:
                    pass
            return random.choice(forms)
        if isinstance(value, float):
            single = None
            try:
                single = struct.pack(">f", value)
            except OverflowError:
                pass
            if single and random.random() < 0.5 and struct.pack(">d", struct.unpack(">f", single)[0]) == struct.pack(">d", value):
                return b"\xca" + single
            return b"\xcb" + struct.pack(">d", value)
        if isinstance(value, str):
            return self.headed(value.encode(), 0xD9, (0xA0, 32))
        if isinstance(value, bytes):
            return self.headed(value, 0xC4)
        if isinstance(value, msgpack.ExtType):
            if random.random() < 0.5:
                return msgpack.packb(value)
            return self.head(len(value.data), 0xC7, 3) + bytes([value.code & 0xFF]) + value.data
        if isinstance(value, msgpack.Timestamp):
            if random.random() < 0.5:
                return msgpack.packb(value)
            return b"\xc7\x0c\xff" + struct.pack(">Iq", value.nanoseconds, value.seconds)
        if isinstance(value, list):
            parts = [self.encoded(element) for element in value]
            initial, short = 0xDC, 0x90
        else:
            parts = [self.encoded(part) for member in value.items() for part in member]
            initial, short = 0xDE, 0x80
        if len(value) < 16 and random.random() < 0.7:
            return bytes([short | len(value)]) + b"".join(parts)
        return self.head(len(value), initial, 2, (">H", ">I")) + b"".join(parts)

    def headed(self, content, initial, short=None):
        if short and len(content) < short[1] and self.random.random() < 0.7:
            return bytes([short[0] | len(content)]) + content
        return self.head(len(content), initial, 3) + content

    def head(self, count, initial, sizes, forms=(">B", ">H", ">I")):
        fitting = [(initial + index, form) for index, form in enumerate(forms) if count < 1 << 8 * struct.calcsize(form)]
        byte, form = self.random.choice(fitting)
        return bytes([byte]) + struct.pack(form, count)


class ListDocuments(Documents):
    def special(self):
        seconds = self.random.randrange(-(1 << 33), 1 << 35)
        date = datetime.datetime(2001, 1, 1) + datetime.timedelta(seconds=seconds)
        return date if 1 <= date.year <= 9999 else datetime.datetime(2024, 2, 29)


class BinaryListDocuments(ListDocuments):
    def bytes(self, value):
        return plistlib.dumps(value, fmt=plistlib.FMT_BINARY)


class XMLListDocuments(ListDocuments):
    def bytes(self, value):
        if self.random.random() < 0.5:
            return plistlib.dumps(value)
        head = self.random.choice(("", "\ufeff<?xml version='1.0'?>", '<?xml version="1.0" encoding="UTF-8"?>\n<!-- a -->'
            '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">'))
        return (head + '<plist version="1.0">' + self.element(value) + "</plist>" + self.space()).encode()

    def space(self):
        return self.random.choice(("", "", "\n\t", " ", "<!-- <b> -->", "<?a b?>", "\r\n"))

    def element(self, value):
        return self.space() + self.content(value) + self.space()

    def content(self, value):
        random = self.random
        blank = random.choice(("", " "))
        if value is True or value is False:
            name = "true" if value else "false"
            return random.choice((f"<{name}{blank}/>", f"<{name}></{name}>"))
        if isinstance(value, int):
            return f"<integer{blank}>{value}</integer>"
        if isinstance(value, float):
            return f"<real>{value!r}</real{blank}>"
        if isinstance(value, str):
            return f"<string>{self.characters(value)}</string>"
        if isinstance(value, bytes):
            return plistlib.dumps(value, fmt=plistlib.FMT_XML).decode().split('<plist version="1.0">')[1].split("</plist>")[0].strip()
        if isinstance(value, datetime.datetime):
            return f"<date>{value:%Y-%m-%dT%H:%M:%SZ}</date>" if value.year >= 1000 else f"<date>{value.isoformat()}Z</date>"
        if isinstance(value, list):
            if not value and blank:
                return "<array/>"
            return "<array>" + "".join(map(self.element, value)) + "</array>"
        members = (f"{self.space()}<key>{self.characters(key)}</key>{self.element(value)}" for key, value in value.items())
        return "<dict>" + "".join(members) + self.space() + "</dict>"

    def characters(self, text):
        random = self.random
        parts = []
        for character in text:
            code = ord(character)
            named = {"<": "&lt;", "&": "&amp;", ">": "&gt;", '"': "&quot;", "'": "&apos;"}.get(character)
            if named and (character in "<&>" or random.random() < 0.5):
                parts.append(random.choice((named, f"&#{code};", f"&#x{code:X};", f"<![CDATA[{character}]]>")))
            elif random.random() < 0.02:
                parts.append(random.choice((f"&#{code};", f"&#x{code:x};", f"<![CDATA[{character}]]>", f"<!-- x -->{character}")))
            else:
                parts.append(character)
        return "".join(parts)


class FormDocuments(Documents):
    """Pairs of texts; a list is a key that is repeated, or one with empty brackets."""

    letters = "".join(letter for letter in ASCII if letter not in "[]")

    def value(self, depth=0):
        random = self.random
        pairs = {}
        for _ in range(random.randrange(1, 12)):
            key = text(random, random.randrange(1, 12), self.letters).replace("[", "(").replace("]", ")")
            pairs[key] = [text(random, alphabet=self.letters) for _ in range(random.choice((1, 1, 1, 2, 3)))]
        return pairs

    def bytes(self, value):
        quote = self.quote
        return "&".join(quote(key) + "=" + quote(text) for key, texts in value.items() for text in texts).encode()

    def quote(self, text):
        return urllib.parse.quote_plus(text, safe=self.random.choice(("", "/", "~*")))


class QueryDocuments(FormDocuments):
    def quote(self, text):
        return urllib.parse.quote(text, safe=self.random.choice(("", "/", "~*")))


MAKERS = (CBORDocuments, MessagePackDocuments, BinaryListDocuments, XMLListDocuments, FormDocuments, QueryDocuments)


def mutated(random, document, other):
    """Returns a document with one to four changes: other bits and bytes, parts that are cut off, left out, repeated or taken from another."""
    document = bytearray(document)
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        if not document:
            break
        place = random.randrange(len(document))
        length = random.choice((1, 1, 2, 4, 8, 32))
        kind = random.randrange(8)
        if kind == 0:
            document[place] ^= 1 << random.randrange(8)
        elif kind == 1:
            document[place] = random.randrange(256)
        elif kind == 2:
            document[place] = random.choice((0, 1, 0x7F, 0x80, 0xFF, 0x3C, 0x26, 0x9F, 0xC1, 0xD8))
        elif kind == 3:
            del document[place:]
        elif kind == 4:
            del document[place:place + length]
        elif kind == 5:
            document[place:place] = document[place:place + length]
        elif kind == 6:
            start = random.randrange(len(other) + 1)
            document[place:place + length] = other[start:start + length]
        else:
            start = random.randrange(len(other) + 1)
            document = document[:place] + other[start:]
    return bytes(document)
