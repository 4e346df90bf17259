/** @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean, optionalDependencies?: Record<string, string> }} Entry */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Gives the entries that a lock lacks, by their place.
 * @param {{ packages: Record<string, Entry> }} lock
 * @returns {Record<string, Entry>}
 */
export function missingPlatforms({ packages }) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isFound(packages, place, name)) continue;
      const parts = name.split(/[/-]/);
      const os = systems.filter((one) => parts.includes(one));
      const cpu = processors.filter((one) => parts.includes(one));
      if (cpu.length !== 1) throw new Error(`For which processor is ${name}?`);
      const libc =
        os[0] !== 'linux'
          ? []
          : parts.some((one) => one.startsWith('musl'))
            ? ['musl']
            : parts.some((one) => one.startsWith('gnu'))
              ? ['glibc']
              : [];
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...(libc.length > 0 ? { libc } : {}),
        optional: true,
        ...(os.length > 0 ? { os } : {}),
      };
    }
  }
  return missing;
}

/** @param {Record<string, Entry>} packages @param {string} place @param {string} name */
function isFound(packages, place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from}${from === '' ? '' : '/'}node_modules/${name}`] !== undefined) return true;
    if (from === '') return false;
  }
}
