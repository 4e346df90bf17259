/** The cache that holds the reader's files; the service worker answers /ocr/ from it first. */
export const ocrCache = 'ocr-files-1';
