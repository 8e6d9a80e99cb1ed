"""Hosts as network namespaces on a bridge of their own, each with an address; routes and links that can be cut."""

import os
import shutil
import subprocess
from dataclasses import dataclass

from benchmarks.load.server import Host


def why_not() -> str | None:
    """Why there can be no namespaces here; None if there can."""
    if shutil.which("ip") is None:
        return "needs ip (Debian: iproute2)"
    if os.geteuid() != 0:
        return "needs root for network namespaces"
    tried = subprocess.run(["ip", "netns", "add", f"tw{os.getpid()}-try"], capture_output=True, text=True)
    if tried.returncode:
        return f"network namespaces are not allowed here: {tried.stderr.strip()}"
    ip("netns", "del", f"tw{os.getpid()}-try")
    return None


def ip(*words: str) -> None:
    """Run ``ip``."""
    subprocess.run(["ip", *words], check=True, capture_output=True)


@dataclass(frozen=True)
class Machine:
    """A namespace with a cable to the bridge."""

    name: str
    address: str

    @property
    def host(self) -> Host:
        """To run something there."""
        return Host(self.address, ("ip", "netns", "exec", self.name))

    def _ip(self, *words: str) -> None:
        ip("-n", self.name, *words)

    def cut_off(self, other: "Machine") -> None:
        """Nothing goes to the other any more; nobody is told."""
        self._ip("route", "add", "blackhole", f"{other.address}/32")

    def reach(self, other: "Machine") -> None:
        """It does again."""
        self._ip("route", "del", "blackhole", f"{other.address}/32")

    def unplug(self) -> None:
        """Pull its cable: from the databases, the other hosts and everybody."""
        self._ip("link", "set", "eth0", "down")

    def plug_in(self) -> None:
        """Put it back."""
        self._ip("link", "set", "eth0", "up")


class Network:
    """A bridge and the machines on it. They are gone when it is left."""

    def __init__(self, *names: str) -> None:
        self._prefix = f"tw{os.getpid() % 10_000}"
        self._net = f"10.89.{os.getpid() % 250}"
        self.machines = {name: Machine(f"{self._prefix}-{name}", f"{self._net}.{10 + number}") for number, name in enumerate(names)}

    def __enter__(self) -> dict[str, Machine]:
        bridge = f"{self._prefix}br"
        ip("link", "add", bridge, "type", "bridge")
        ip("addr", "add", f"{self._net}.1/24", "dev", bridge)
        ip("link", "set", bridge, "up")
        for number, machine in enumerate(self.machines.values()):
            cable = f"{self._prefix}v{number}"
            ip("netns", "add", machine.name)
            ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", machine.name)
            ip("link", "set", cable, "master", bridge, "up")
            ip("-n", machine.name, "link", "set", "lo", "up")
            ip("-n", machine.name, "addr", "add", f"{machine.address}/24", "dev", "eth0")
            ip("-n", machine.name, "link", "set", "eth0", "up")
        return self.machines

    def __exit__(self, *_: object) -> None:
        for machine in self.machines.values():
            subprocess.run(["ip", "netns", "del", machine.name], capture_output=True)
        subprocess.run(["ip", "link", "del", f"{self._prefix}br"], capture_output=True)
