/** What a PDF is made of. */
export type PdfPart =
  /** What follows begins a page. */
  | { kind: 'page' }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | {
      kind: 'table';
      header: readonly string[];
      rows: readonly (readonly string[])[];
      /** The columns, from 0, whose figures stand right. */
      figures?: readonly number[];
    }
  | {
      kind: 'bars';
      rows: readonly { label: string; value: number | null; text: string }[];
      /** The end of the scale; without it the largest number. */
      max?: number;
    };

export interface PdfContent {
  title: string;
  /** Of whom and of when. */
  subtitle: string;
  parts: readonly PdfPart[];
}

/** The files of Andika, which the app's own letters are: the two weights, and the letters of other Latin alphabets if asked for. */
export interface PdfFonts {
  regular: ArrayBuffer;
  bold: ArrayBuffer;
  extended: ArrayBuffer | null;
}

/** How words look on paper. */
export interface Look {
  /** Points. */
  size: number;
  isBold?: boolean;
  colour?: string;
}

/** Draws what no file of the fonts has the letters for, with the fonts that this device has. */
export interface DeviceWords {
  /** Points. */
  widthOf: (text: string, look: Look) => number;
  /** A JPEG as an address of data, its size, and where its base line is under its top and its text right of its left edge; points. */
  pictureOf: (
    text: string,
    look: Look,
  ) => { jpeg: string; width: number; height: number; baseLine: number; before: number };
}
