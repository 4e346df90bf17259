const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
};

/** Where a file of this content stands in the zip. */
export const fileName = (sha256: string, type: string): string =>
  `${type.startsWith('image/') ? 'pictures' : 'recordings'}/${sha256}.${extensions[type] ?? 'bin'}`;
