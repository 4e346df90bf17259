import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** What the tablet needs to read a photo, and where it comes from: the names are the ones web/lib/read-picture.ts asks for. */
const files = (): Record<string, string> => ({
  'worker.min.js': join(folderOf('tesseract.js'), 'dist/worker.min.js'),
  'tesseract-core-simd-lstm.wasm.js': join(folderOf('tesseract.js-core'), 'tesseract-core-simd-lstm.wasm.js'),
  'tesseract-core-lstm.wasm.js': join(folderOf('tesseract.js-core'), 'tesseract-core-lstm.wasm.js'),
  'eng.traineddata.gz': join(folderOf('@tesseract.js-data/eng'), '4.0.0_best_int/eng.traineddata.gz'),
});

/** Serves the photo reader's files under /ocr/ from the installed packages: in the build as files, in development by request. */
export function ocrFiles(): Plugin {
  return {
    name: 'paperboat-ocr-files',
    generateBundle() {
      for (const [name, file] of Object.entries(files()))
        this.emitFile({ type: 'asset', fileName: `ocr/${name}`, source: readFileSync(file) });
    },
    configureServer(server) {
      const served = files();
      server.middlewares.use('/ocr/', (request, response, next) => {
        const file = served[(request.url ?? '').split('?')[0]?.replace(/^\//, '') ?? ''];
        if (!file) return next();
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
  };
}
