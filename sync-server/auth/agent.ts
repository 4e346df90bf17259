// Browsers name others for old reasons, so the one that names most stands first.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Takes the User-Agent of a browser; gives what a person knows it by, as "Firefox · Windows", or null. The rest is not stored. */
export function agentOf(header: string | undefined): string | null {
  if (!header) return null;
  const nameIn = (of: typeof browsers): string[] => {
    const found = of.find(([pattern]) => pattern.test(header));
    return found ? [found[1]] : [];
  };
  return [...nameIn(browsers), ...nameIn(systems)].join(' · ') || null;
}
