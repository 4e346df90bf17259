import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { z } from 'zod';
import { packedDictionary } from './scripts/packed-dictionary.ts';
import { firstLook } from './scripts/vite-first-look.ts';
import { firstScreens } from './scripts/vite-groups.ts';
import { ocrFiles } from './scripts/vite-ocr-files.ts';

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm)$/;

/**
 * Writes name.br and name.gz beside every text file of the build, so that the server never compresses them again, and
 * last of all `.built` with the moment of the build's start: without it a build was cut off and is made anew.
 */
function precompress(): Plugin {
  let outDir = '';
  let startedAt = 0;
  return {
    name: 'paperboat-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
      startedAt = Date.now();
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !compressible.test(entry.name)) continue;
          // Eight megabytes at this level take most of a minute; each device fetches them once.
          if (basename(entry.parentPath) === 'ocr') continue;
          const path = join(entry.parentPath, entry.name);
          const body = readFileSync(path);
          if (body.length < 1024) continue;
          writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
          writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        }
        writeFileSync(join(outDir, '.built'), `${startedAt}\n`);
      },
    },
  };
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const standIn = (find: string | RegExp, file: string) => ({
  find,
  replacement: fileURLToPath(new URL(file, import.meta.url)),
});

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
const server = process.env['PAPERBOAT_SERVER'] ?? 'http://localhost:8080';

/** What draws icons, and those of the landing: a visitor loads none of the other pages' (`npm run bench:size` tells). */
const landingIcons =
  /lucide-react\/dist\/esm\/(?:(?!icons\/)|icons\/(?:camera|check|heart-handshake|id-card|info|lightbulb|mail|rotate-ccw|school|tablet|triangle-exclamation-point)\.)/;

/** What nearly every page is made of, the landing too. */
const parts = /web\/ui\/(?:badge|banner|field)\.tsx/;
/** The tabs, which many pages have and a student's home has not. */
const tabs =
  /web\/ui\/tabs\.tsx|@radix-ui\/react-(?:tabs|roving-focus|collection|direction|presence|id|use-controllable-state|use-layout-effect)\//;

const screens = firstScreens();

export default defineConfig({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    ocrFiles(),
    packedDictionary(),
    firstLook(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'web',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeAssets: [],
      injectManifest: {
        // Fonts: the usual two, Latin only. Other scripts come over the network when a name needs them, other letters when
        // somebody chooses them, and stay cached. A PDF is made of the .woff ones, with the server dead too.
        globPatterns: [
          ...['index.html', 'look.js', 'assets/**/*.{js,css}', 'icons/*.{svg,png}'],
          'assets/{andika,atkinson-hyperlegible-next}-latin-*.woff2',
          ...['assets/andika-latin-{400,700}-normal-*.woff', 'assets/andika-latin-ext-400-normal-*.woff'],
        ],
        globIgnores: ['**/*-latin-ext-*.woff2'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest: {
        id: '/',
        name: 'Paperboat',
        short_name: 'Paperboat',
        description: 'Homework help and practice that keeps working when the Wi-Fi does not.',
        lang: 'en-GB',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#faf6ee',
        background_color: '#faf6ee',
        categories: ['education', 'kids'],
        icons: [
          { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          icon(192, 'any'),
          icon(512, 'any'),
          icon(192, 'maskable'),
          icon(512, 'maskable'),
        ],
        shortcuts: [
          { name: 'Take a photo', url: '/upload', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
          {
            name: 'My assignments',
            url: '/student-assignments',
            icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
          },
        ],
      },
      devOptions: { enabled: false },
    }),
    precompress(),
  ],
  resolve: {
    // RxJS for browsers of this decade: without helpers for classes and iterators.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      standIn('graphql-ws/client', './web/lib/no-sockets.ts'),
      standIn('unload', './web/lib/unload.ts'),
      standIn('dexie', './node_modules/dexie/dist/modern/dexie.min.mjs'),
      standIn(/^\.\/methods\/(?:indexed-db|localstorage)\.js$/, './web/lib/no-fallback-channel.ts'),
    ],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every file is a question to the network or to the service worker's cache, and small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'landing-icons', test: landingIcons, priority: 2.5 },
            { name: 'parts', test: parts, priority: 2.6 },
            { name: 'tabs', test: tabs, priority: 2.5 },
            { name: screens.parts, priority: 2.5 },
            { name: screens.start, priority: 2 },
            { name: screens.home, priority: 1.5 },
            // Sixty drawings of a few hundred bytes each: one question instead of sixty.
            { name: 'icons', test: /lucide-react/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/graphql': server,
      '^/sync/': server,
      '/readyz': server,
      '/healthz': server,
    },
  },
});
