#!/usr/bin/env python3
"""A server with repositories, for the tests of RepositoryBrowser, with all the faults that servers have.

Prints its port and serves on 127.0.0.1 until its standard input is closed, but at most MAXIMUM_SECONDS. The port can
be an argument; by default a free one is taken.

The first part of a path is the name of a fixture, which is made when it is first named. Each has repositories and a log
of requests of its own, so that tests can run at the same time:

    GET    /FIXTURE/repositories?page=1&per_page=5   a page, with Link and ETag
    GET    /FIXTURE/repositories/ID                  a repository, with ETag
    PATCH  /FIXTURE/repositories/ID                  takes a JSON Merge Patch with If-Match
    DELETE /FIXTURE/repositories/ID
    GET    /FIXTURE/requests                         the log of the other requests
    any    /FIXTURE/faults/NAME?...                  one of the methods of Faults below
"""

import gzip
import hashlib
import json
import os
import socket
import struct
import sys
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MAXIMUM_SECONDS = 600
REPOSITORY_COUNT = 12


class Fixture:
    """The repositories and the log of one test."""

    def __init__(self):
        self.lock = threading.Lock()
        self.log = []
        self.earliest = {}
        self.repositories = {
            number: {
                "id": number,
                "name": f"repository-{number}",
                "description": f"The repository with the number {number}",
                "private": number % 3 == 0,
                "stars": number * 10,
                "topics": ["json", "swift"][: number % 3],
                "updated_at": f"2024-03-{number:02}T10:00:00Z",
                "owner": {"login": "ada", "url": "https://example.com/ada"},
            }
            for number in range(1, REPOSITORY_COUNT + 1)
        }

    def count(self, method, path):
        """Returns how often a path was asked for, with this request."""
        return sum(entry["method"] == method and entry["path"] == path for entry in self.log)


fixtures = {}
fixtures_lock = threading.Lock()


def tag(value):
    """Returns the strong entity tag of a value."""
    return '"' + hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16] + '"'


def merge(target, patch):
    """Returns the target with a JSON Merge Patch applied (RFC 7396, section 2)."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        else:
            target[key] = merge(target.get(key), value)
    return target


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Otherwise the head and the body wait for each other's acknowledgement.
    wbufsize = -1

    def log_message(self, *_):
        pass

    def handle_any(self):
        url = urllib.parse.urlsplit(self.path)
        self.query = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        _, name, *parts = urllib.parse.unquote(url.path).split("/")
        self.base = f"http://{self.headers.get('Host')}/{name}"
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with fixtures_lock:
            self.fixture = fixtures.setdefault(name, Fixture())
        path = "/" + "/".join(parts)
        if path == "/requests":
            return self.send(200, self.fixture.log)
        with self.fixture.lock:
            self.fixture.log.append(
                {
                    "method": self.command,
                    "path": path,
                    "query": url.query,
                    "body": self.body.decode(),
                    "port": self.client_address[1],
                    "headers": {key.lower(): value for key, value in self.headers.items()},
                }
            )
            self.count = self.fixture.count(self.command, path)
        fault = getattr(Faults, "".join(parts[1:2]).replace("-", "_"), None)
        if parts[0] == "faults" and fault is not None:
            return fault(self)
        if parts[0] != "repositories":
            return self.fail(404, "Not found")
        if len(parts) == 1:
            return self.send_page()
        with self.fixture.lock:
            return self.handle_repository(parts[1])

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def send(self, status, value=None, headers={}, content_type="application/json; charset=utf-8"):
        """Sends a value as JSON, or bytes."""
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        if status in (204, 304):
            body = b""
        self.send_response(status)
        if status not in (204, 304):
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(body)))
        for key, text in headers.items():
            self.send_header(key, text)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        self.wfile.flush()

    def fail(self, status, message, errors=None, headers={}):
        value = {"message": message}
        if errors is not None:
            value["errors"] = errors
        self.send(status, value, headers)

    def send_tagged(self, value, headers={}):
        """Sends a value with its entity tag, or 304 if the client has it."""
        headers = {"ETag": tag(value), **headers}
        if self.headers.get("If-None-Match") == headers["ETag"]:
            return self.send(304, headers=headers)
        self.send(200, value, headers)

    def send_page(self, elements=None, route="repositories"):
        page = int(self.query.get("page", 1))
        size = int(self.query.get("per_page", 5))
        if elements is None:
            elements = list(self.fixture.repositories.values())
        links = []
        if page > 1:
            links.append(f'<{self.base}/{route}?page={page - 1}&per_page={size}>; rel="prev"')
        if page * size < len(elements):
            # Relative, with other parameters and another link, as RFC 8288 allows.
            links.append(f'<?page={page + 1}&per_page={size}>; title="a, b; c"; rel="last next"')
        headers = {"Link": ", ".join(links)} if links else {}
        self.send_tagged(elements[(page - 1) * size : page * size], headers)

    def handle_repository(self, text):
        number = int(text) if text.isdecimal() else 0
        repository = self.fixture.repositories.get(number)
        if repository is None:
            return self.fail(404, "Not found")
        if self.command in ("GET", "HEAD"):
            return self.send_tagged(repository)
        expected = self.headers.get("If-Match")
        if expected is not None and expected != tag(repository):
            return self.fail(412, "The repository was changed in the meantime")
        if self.command == "DELETE":
            del self.fixture.repositories[number]
            return self.send(204)
        if self.command != "PATCH":
            return self.fail(405, "Method not allowed")
        if expected is None:
            return self.fail(428, "If-Match is missing")
        if self.headers.get("Content-Type") != "application/merge-patch+json":
            return self.fail(415, "Only merge patches are taken")
        changed = merge(repository, json.loads(self.body))
        if changed["id"] != number:
            return self.fail(422, "Validation failed", [{"field": "id", "code": "constant"}])
        if not changed.get("name"):
            error = {"field": "name", "code": "blank", "message": "A name is needed"}
            return self.fail(422, "Validation failed", [error])
        self.fixture.repositories[number] = changed
        self.send_tagged(changed)

    def start_chunks(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def reset_connection(self):
        """Closes the connection by RST instead of FIN."""
        self.wfile.flush()
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.shutdown(socket.SHUT_RD)
        self.close_connection = True


HTML = b"""<!DOCTYPE html>
<html><head><title>
  Sign\x07 in to %s
</title></head><body>%s</body></html>""" % (b"the network", b"<p>text</p>" * 1000)


class Faults:
    """What a server can do wrong. With times=N it does so N times, and then what is right."""

    def is_over(self):
        return "times" in self.query and self.count > int(self.query["times"])

    def right(self):
        self.send_tagged(self.fixture.repositories[1])

    def status(self):
        """Fails with code=503; with retry_after=1 or in=1 (seconds, sent as a date), and with 400 if asked too early."""
        if time.time() < self.fixture.earliest.get(self.path, 0):
            return self.fail(400, "Too early")
        if Faults.is_over(self):
            return Faults.right(self)
        headers = {}
        if "retry_after" in self.query:
            headers["Retry-After"] = self.query["retry_after"]
            if headers["Retry-After"].isdecimal() and len(headers["Retry-After"]) < 9:
                self.fixture.earliest[self.path] = time.time() + int(headers["Retry-After"])
        if "in" in self.query:
            moment = int(time.time() + float(self.query["in"]))
            self.fixture.earliest[self.path] = moment
            headers["Retry-After"] = self.date_time_string(moment)
        self.fail(int(self.query["code"]), "Try again", headers=headers)

    def html(self):
        """Sends an HTML page with status=200, and with the content type type=text/html."""
        content_type = self.query.get("type", "text/html; charset=utf-8")
        self.send(int(self.query.get("status", 200)), HTML, content_type=content_type)

    def content(self):
        """Sends a repository with the content type type=text/plain."""
        self.send(200, self.fixture.repositories[1], content_type=self.query["type"])

    def body(self):
        """Sends text=... with status=200."""
        self.send(int(self.query.get("status", 200)), self.query["text"].encode())

    def headers(self):
        """Sends the repository with the fields that name=... and value=... have."""
        self.send(200, self.fixture.repositories[1], {self.query["name"]: self.query["value"]})

    def cut(self):
        """Closes the connection in the middle of the body."""
        if Faults.is_over(self):
            return Faults.right(self)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{"id": 1, "name": "half')
        self.wfile.flush()
        self.close_connection = True

    def cut_chunk(self):
        """Resets the connection in the middle of a chunk."""
        if Faults.is_over(self):
            return Faults.right(self)
        self.start_chunks()
        self.wfile.write(b'100\r\n{"id": 1')
        self.reset_connection()

    def no_answer(self):
        """Closes the connection without an answer."""
        if Faults.is_over(self):
            return Faults.right(self)
        if "reset" in self.query:
            return self.reset_connection()
        self.close_connection = True

    def silence(self):
        """Never answers, but waits until the client closes the connection."""
        if Faults.is_over(self):
            return Faults.right(self)
        self.connection.settimeout(20)
        try:
            gone = self.connection.recv(1) == b""
        except OSError:
            gone = False
        self.fixture.log.append(
            {"method": "CLOSED" if gone else "OPEN", "path": "/faults/silence", "headers": {}}
        )
        self.close_connection = True

    def drip(self):
        """Sends a byte of the body every 50 milliseconds, so the connection is never idle for long."""
        self.start_chunks()
        try:
            for _ in range(400):
                self.wfile.write(b"1\r\n \r\n")
                self.wfile.flush()
                time.sleep(0.05)
        except OSError:
            self.fixture.log.append({"method": "CLOSED", "path": "/faults/drip", "headers": {}})
        self.close_connection = True

    def large(self):
        """Sends bytes=N bytes, in chunks of unknown number or, with length, with their number."""
        total = int(self.query["bytes"])
        sent = 0
        if "length" in self.query:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(total))
            self.end_headers()
        else:
            self.start_chunks()
        try:
            while sent < total:
                part = b" " * min(16384, total - sent)
                self.wfile.write(part if "length" in self.query else b"%x\r\n%s\r\n" % (len(part), part))
                sent += len(part)
                # As slowly as a network: 16 MB per second.
                time.sleep(0.001)
            if "length" not in self.query:
                self.wfile.write(b"0\r\n\r\n")
            self.wfile.flush()
        except OSError:
            pass
        self.fixture.log.append({"method": "SENT", "path": str(sent), "headers": {}})
        self.close_connection = True

    def list(self):
        """Sends a page whose elements have fields that can't be used."""
        elements = list(self.fixture.repositories.values())[:3]
        elements[0] = {**elements[0], "stars": "many", "topics": ["a", 5]}
        elements[1] = {**elements[1], "id": None}
        elements[2] = {**elements[2], "updated_at": "yesterday", "license": "MIT"}
        self.send_page(elements, "faults/list")

    def page(self):
        """Sends an empty page with the field that name=... and value=... have."""
        self.send(200, [], {self.query["name"]: self.query["value"]})

    def links(self):
        """Sends a page whose next page is to=... ."""
        self.send(200, [], {"Link": f'<{self.query["to"]}>; rel=next'})

    def compressed(self):
        """Sends bytes=N zeros, compressed to a thousandth."""
        body = gzip.compress(b"0" * int(self.query["bytes"]))
        self.send(200, body, {"Content-Encoding": "gzip"})

    def redirect(self):
        """Redirects with code=302 to to=... , or in a circle, in which HOST stands for this server with the name localhost."""
        code = int(self.query.get("code", 302))
        host = f"localhost:{self.server.server_address[1]}"
        location = self.query.get("to", "redirect").replace("HOST", host)
        self.send(code, b"moved", {"Location": location}, content_type="text/plain")

    def ok(self):
        self.send(200, self.fixture.repositories[1])


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        # A client may go at any time.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def main():
    server = Server(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    timer = threading.Timer(MAXIMUM_SECONDS, os._exit, [1])
    timer.daemon = True
    timer.start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
