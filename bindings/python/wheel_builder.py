# SPDX-License-Identifier: MIT
"""Makes a wheel of the package by CMake, and an archive of its sources: what pip calls (PEP 517), in
Python's own library alone.

--config-settings=build-dir=FOLDER names where to build, build/wheel by default; a folder that has been
configured already is taken as it is.
"""

import base64
import glob
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def _version():
    with open(os.path.join(ROOT, "CMakeLists.txt"), encoding="utf-8") as file:
        return re.search(r"project\(signum VERSION ([0-9.]+)", file.read())[1]


def _build(folder):
    if not os.path.exists(os.path.join(folder, "CMakeCache.txt")):
        options = {
            "CMAKE_BUILD_TYPE": "Release",
            "SIGNUM_BUILD_PYTHON": "ON",
            "SIGNUM_BUILD_TESTS": "OFF",
            "SIGNUM_PYTHON_EXECUTABLE": sys.executable,
        }
        definitions = [f"-D{name}={value}" for name, value in options.items()]
        subprocess.run(["cmake", "-S", ROOT, "-B", folder, *definitions], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "signum_python", "--parallel"], check=True)


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


class _Wheel:
    """A zip file with the list of what is in it."""

    def __init__(self, path, info):
        self.zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
        self.info, self.record = info, []

    def add(self, name, data, mode=0o644):
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self.zip.writestr(entry, data)
        self.record.append(f"{name},sha256={_digest(data)},{len(data)}")

    def add_info(self, name, text):
        self.add(f"{self.info}/{name}", text.encode())

    def close(self):
        self.record.append(f"{self.info}/RECORD,,")
        self.zip.writestr(f"{self.info}/RECORD", "\n".join(self.record) + "\n")
        self.zip.close()


def _libraries(package):
    """The names and paths of the shared libraries that the module and the program need, but for those that every
    Linux with a compiler's runtime has. They are looked for beside both, in lib/."""
    system = re.compile(r"(ld-linux.*|libc|libdl|libgcc_s|libm|libpthread|libpython.*|librt|libstdc\+\+)\.so[.0-9]*")
    found = {}
    for file in glob.glob(os.path.join(package, "_signum*.so")) + [os.path.join(package, "bin", "signum")]:
        if not os.path.exists(file) or not shutil.which("ldd"):
            continue
        listed = subprocess.run(["ldd", file], capture_output=True, text=True, check=False).stdout
        found.update(re.findall(r"^\s*(\S+) => (/\S+)", listed, re.M))
    return sorted((name, path) for name, path in found.items() if not system.fullmatch(name))


def _terms_of(library):
    """The licence of a library that is a package of Debian; nothing where it is none."""
    for path in {library, os.path.realpath(library)} | {"/usr" + library}:
        if shutil.which("dpkg-query"):
            owner = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True, check=False).stdout
            notice = os.path.join("/usr/share/doc", owner.split(":")[0], "copyright")
            if owner and os.path.exists(notice):
                with open(notice, encoding="utf-8") as text:
                    return text.read()
    return None


def _metadata(version):
    return (
        f"Metadata-Version: 2.1\nName: signum\nVersion: {version}\n"
        "Summary: Exact answers about geometry given in doubles\nLicense: MIT\n"
        "Requires-Python: >=3.9\nRequires-Dist: numpy\n"
    )


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds, and writes the wheel there; its name."""
    folder = (config_settings or {}).get("build-dir") or os.path.join(ROOT, "build", "wheel")
    _build(folder)
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag, version = f"{python}-{python}-{platform}", _version()
    name = f"signum-{version}-{tag}.whl"
    wheel = _Wheel(os.path.join(wheel_directory, name), f"signum-{version}.dist-info")
    package = os.path.join(folder, "python", "signum")
    for base, folders, files in os.walk(package, followlinks=True):
        folders[:] = sorted(f for f in folders if f != "__pycache__")
        for file in sorted(files):
            path = os.path.join(base, file)
            with open(path, "rb") as source:
                inside = os.path.relpath(path, os.path.dirname(package)).replace(os.sep, "/")
                mode = 0o755 if os.access(path, os.X_OK) else 0o644
                wheel.add(inside, source.read(), mode)
    for name_of_library, path in _libraries(package):
        with open(path, "rb") as library:
            wheel.add(f"signum/lib/{name_of_library}", library.read(), 0o755)
        terms = _terms_of(path)
        if terms:
            wheel.add_info(f"LICENSE.{name_of_library}", terms)
    with open(os.path.join(ROOT, "LICENSE"), encoding="utf-8") as license_text:
        wheel.add_info("LICENSE", license_text.read())
    wheel.add_info("METADATA", _metadata(version))
    wheel.add_info(
        "WHEEL",
        f"Wheel-Version: 1.0\nGenerator: signum\nRoot-Is-Purelib: false\nTag: {tag}\n",
    )
    wheel.add_info("entry_points.txt", "[console_scripts]\nsignum = signum.__main__:main\n")
    wheel.close()
    return name


def _sources():
    """The files of the project, as paths below its root: those that git knows, or, without git, all but builds."""
    if os.path.exists(os.path.join(ROOT, ".git")):
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        return sorted(name for name in listed.decode().split("\0") if os.path.isfile(os.path.join(ROOT, name)))
    found = []
    for base, folders, files in os.walk(ROOT):
        if base == ROOT:
            folders[:] = [f for f in folders if not f.startswith("build") and f != "out"]
            files = [f for f in files if f != "PKG-INFO"]
        folders[:] = [f for f in folders if f not in ("__pycache__", "node_modules")]
        found += [os.path.relpath(os.path.join(base, file), ROOT) for file in files]
    return sorted(found)


def build_sdist(sdist_directory, config_settings=None):
    """Writes all sources there, as signum-VERSION.tar.gz; its name."""
    version = _version()
    name = f"signum-{version}.tar.gz"
    with open(os.path.join(sdist_directory, name), "wb") as file, \
            gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:

        def add(inside, data, mode):
            entry = tarfile.TarInfo(f"signum-{version}/{inside}")
            entry.size, entry.mode = len(data), mode
            archive.addfile(entry, io.BytesIO(data))

        add("PKG-INFO", _metadata(version).encode(), 0o644)
        for path in _sources():
            with open(os.path.join(ROOT, path), "rb") as source:
                add(path, source.read(), 0o755 if os.access(os.path.join(ROOT, path), os.X_OK) else 0o644)
    return name
