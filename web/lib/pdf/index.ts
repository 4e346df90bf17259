import bold from '@fontsource/andika/files/andika-latin-700-normal.woff?url';
import extended from '@fontsource/andika/files/andika-latin-ext-400-normal.woff?url';
import regular from '@fontsource/andika/files/andika-latin-400-normal.woff?url';
import type { PdfContent } from './content.ts';
import { deviceWords } from './device-words.ts';
import { isExtended, isOther } from './lines.ts';

export type { PdfContent, PdfPart } from './content.ts';

const read = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();

/** Makes a PDF on this device, also without a network: the library and the fonts are kept with the app. */
export async function makePdf(content: PdfContent): Promise<Blob> {
  const said = JSON.stringify(content);
  const [{ drawPdf }, device, ...fonts] = await Promise.all([
    import('./draw.ts'),
    isOther(said) ? deviceWords(said) : null,
    read(regular),
    read(bold),
    isExtended(said) ? read(extended) : null,
  ]);
  return drawPdf(content, { regular: fonts[0], bold: fonts[1], extended: fonts[2] }, device);
}
