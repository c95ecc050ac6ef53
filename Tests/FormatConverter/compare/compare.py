"""Compares what is read and written with the peers. See `.ci/compare-formats`."""

import collections, decimal, json, random, re, struct, subprocess, sys

import documents, peers
from differences import ACCEPTED, CHANGED, REFUSALS, UNWRITABLE

NAMES = ("CBOR", "MessagePack", "binary property list", "XML property list", "form", "query")
REFUSED, WRITTEN, UNWRITTEN = range(3)
# The number of documents, and of changed ones, that a process converts.
BATCH = 2000


def converted(program, format, batch):
    """Returns for each document its status, and its bytes or the error, and its JSON."""
    sent = b"".join(bytes([format]) + struct.pack(">I", len(document)) + document for document in batch)
    process = subprocess.run([program], input=sent, capture_output=True)
    output, results, place = process.stdout, [], 0

    def part():
        nonlocal place
        end = place + 4 + int.from_bytes(output[place:place + 4], "big")
        content, place = output[place + 4:end], end
        return content

    while place < len(output):
        status, place = output[place], place + 1
        results.append((status, part(), part()))
    if len(results) != len(batch):
        document = batch[len(results)]
        sys.exit(f"error: the program ended at {NAMES[format]} {document.hex()}: {process.stderr.decode()[-2000:]}")
    return results


def general(error):
    """Returns an error without the numbers and excerpts that differ from one document to the next."""
    return re.sub(r"\d+", "N", re.sub(r": b'.*", "", error))[:200]


def changes(value, again):
    """Returns the first part of a value that isn't the same in another one."""
    while value[0] == again[0] and isinstance(value[1], tuple) and isinstance(again[1], tuple) \
            and len(value[1]) == len(again[1]) and all(isinstance(part, tuple) for part in value[1] + again[1]):
        value, again = next((parts for parts in zip(value[1], again[1]) if parts[0] != parts[1]), (value, again))
        if not isinstance(value[0], str):
            value, again = next(parts for parts in zip(value, again) if parts[0] != parts[1])
    return f"{value} is {again}"


class Comparison:
    def __init__(self, program, format):
        self.program, self.format = program, format
        self.faults, self.examples = collections.Counter(), {}
        self.differences = collections.Counter()
        self.counts = collections.Counter()

    def fault(self, reason, document, details=""):
        """Counts a fault, and keeps the shortest document that has it."""
        self.faults[reason] += 1
        known = self.examples.get(reason)
        if known is None or len(document) < len(known[0]):
            self.examples[reason] = document, details

    def excused(self, table, *arguments):
        """Counts a difference that is deliberate. Returns false if there is none in a table."""
        for name, formats, holds in table:
            if NAMES[self.format] in formats and holds(*arguments):
                self.differences[name] += 1
                return True
        return False

    def run(self, count, seed):
        generator = random.Random(f"{seed} {NAMES[self.format]}")
        maker = documents.MAKERS[self.format](generator)
        other = b""
        while self.counts["documents"] < count:
            batch = []
            while len(batch) < BATCH:
                try:
                    document = maker.bytes(maker.value())
                    value = peers.read(self.format, document)
                except (ValueError, OverflowError, peers.Refused):
                    # The peer has values that it doesn't write, or doesn't read again.
                    self.counts["unusable"] += 1
                    continue
                batch.append((document, value, True))
                changed = documents.mutated(generator, document, other)
                other = document
                try:
                    batch.append((changed, peers.read(self.format, changed), False))
                except peers.Refused as error:
                    batch.append((changed, error, False))
            results = converted(self.program, self.format, [document for document, _, _ in batch])
            for (document, value, isValid), result in zip(batch, results):
                self.counts["documents" if isValid else "changed"] += 1
                (self.compare if isValid else self.compare_changed)(document, value, *result)

    def again(self, document, content):
        """Returns what the peer reads of bytes that were written."""
        try:
            return peers.read(self.format, content)
        except peers.Refused as error:
            self.fault(f"written so that the peer refuses it: {general(str(error))}", document, content.hex())

    def compare(self, document, value, status, content, text):
        if status == REFUSED:
            return self.fault(f"refused: {general(content.decode())}", document)
        if status == UNWRITTEN:
            if not self.excused(UNWRITABLE, content.decode(), value):
                self.fault(f"not written: {general(content.decode())}", document)
        else:
            again = self.again(document, content)
            if again is not None and again != value and not self.excused(CHANGED, value, again, document):
                self.fault("changed", document, changes(value, again))
        found = peers.difference(value, json.loads(text, parse_float=decimal.Decimal))
        if found:
            self.fault("read as another value", document, found)

    def compare_changed(self, document, value, status, content, text):
        if isinstance(value, peers.Refused):
            self.counts["refused by the peer"] += 1
            if status != REFUSED and not self.excused(ACCEPTED, str(value), document, text):
                self.fault(f"accepted, but the peer refuses it: {general(str(value))}", document, text.decode())
        elif status == REFUSED:
            if not self.excused(REFUSALS, content.decode(), value):
                self.fault(f"refused, but the peer accepts it: {general(content.decode())}", document, str(value))
        elif status == UNWRITTEN:
            if not self.excused(UNWRITABLE, content.decode(), value):
                self.fault(f"not written: {general(content.decode())}", document)
        else:
            self.counts["accepted by both"] += 1
            again = self.again(document, content)
            if again is not None and again != value and not self.excused(CHANGED, value, again, document):
                self.fault("changed", document, changes(value, again))


def main():
    # A property list can have integers of any length, which are printed.
    sys.set_int_max_str_digits(0)
    program, count, seed, *formats = sys.argv[1:]
    isFaulty = False
    for format, name in enumerate(NAMES):
        if formats and name not in formats:
            continue
        comparison = Comparison(program, format)
        comparison.run(int(count), seed)
        counts = comparison.counts
        print(f"{name}: {counts['documents']} documents; {counts['changed']} with changes, "
              f"{counts['refused by the peer']} of them refused by the peer, {counts['accepted by both']} accepted by both")
        for difference, times in sorted(comparison.differences.items()):
            print(f"    {times} times: {difference}")
        for fault, times in comparison.faults.items():
            document, details = comparison.examples[fault]
            print(f"error: {times} times: {fault}: {document.hex()[:2000]}\n    {details[:1000]}")
        isFaulty = isFaulty or bool(comparison.faults)
        if not counts["refused by the peer"] or not counts["accepted by both"]:
            sys.exit("error: too few cases were compared")
    if isFaulty:
        sys.exit(1)


main()
