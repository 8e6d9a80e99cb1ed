"""Simulated hosts: network namespaces on a bridge, with routes and links that can be cut."""

import os
import shutil
import subprocess
from dataclasses import dataclass

from benchmarks.load.server import Host


def why_not() -> str | None:
    """Return why namespaces are unavailable, or None if they work."""
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
    subprocess.run(["ip", *words], check=True, capture_output=True)


@dataclass(frozen=True)
class SimulatedHost:
    """A namespace connected to the bridge."""

    name: str
    address: str

    @property
    def host(self) -> Host:
        return Host(self.address, ("ip", "netns", "exec", self.name))

    def _ip(self, *words: str) -> None:
        ip("-n", self.name, *words)

    def cut_off(self, other: "SimulatedHost") -> None:
        """Drop all traffic to another host, silently."""
        self._ip("route", "add", "blackhole", f"{other.address}/32")

    def reach(self, other: "SimulatedHost") -> None:
        """Restore traffic to another host."""
        self._ip("route", "del", "blackhole", f"{other.address}/32")

    def unplug(self) -> None:
        """Disconnect from everything."""
        self._ip("link", "set", "eth0", "down")

    def plug_in(self) -> None:
        """Reconnect."""
        self._ip("link", "set", "eth0", "up")


class Network:
    """A bridge with its hosts, removed on exit."""

    def __init__(self, *names: str) -> None:
        self._prefix = f"tw{os.getpid() % 10_000}"
        self._net = f"10.89.{os.getpid() % 250}"
        self.hosts = {name: SimulatedHost(f"{self._prefix}-{name}", f"{self._net}.{10 + number}") for number, name in enumerate(names)}

    def __enter__(self) -> dict[str, SimulatedHost]:
        bridge = f"{self._prefix}br"
        ip("link", "add", bridge, "type", "bridge")
        ip("addr", "add", f"{self._net}.1/24", "dev", bridge)
        ip("link", "set", bridge, "up")
        for number, host in enumerate(self.hosts.values()):
            cable = f"{self._prefix}v{number}"
            ip("netns", "add", host.name)
            ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", host.name)
            ip("link", "set", cable, "master", bridge, "up")
            ip("-n", host.name, "link", "set", "lo", "up")
            ip("-n", host.name, "addr", "add", f"{host.address}/24", "dev", "eth0")
            ip("-n", host.name, "link", "set", "eth0", "up")
        return self.hosts

    def __exit__(self, *_: object) -> None:
        for host in self.hosts.values():
            subprocess.run(["ip", "netns", "del", host.name], capture_output=True)
        subprocess.run(["ip", "link", "del", f"{self._prefix}br"], capture_output=True)
