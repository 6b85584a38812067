// How the client is built and, while developing, served beside the API on port 3000.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontFile, fontSource } from '../../packages/contract/src/constants.ts';
import { classNames, scopedName } from './tools/class-names.ts';
import { drawnIcons } from './tools/drawn-icons.ts';
import { helpContent } from './tools/help-content/plugin.ts';
import { licencesFile } from './tools/licences.ts';
import { serviceWorker } from './tools/service-worker.ts';
import { pageChunks } from './tools/page-chunks.ts';
import { chunkGroups } from './tools/pieces.ts';

const here = import.meta.dirname;
const api = 'http://localhost:3000';

export default defineConfig({
  root: here,
  plugins: [pageChunks(), classNames(), react(), drawnIcons(), helpContent(), licencesFile(), serviceWorker()],
  css: {
    modules: {
      generateScopedName: scopedName,
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: false,
    rolldownOptions: {
      // How long our own plugins take says nothing to who starts the app.
      checks: { bundlerTimings: false },
      output: {
        // The list of files travels with the first page: short names keep it short. The pages without script name the font, too.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) => {
          if (names.includes(fontSource)) return `assets/${fontFile}`;
          return names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]';
        },
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: api },
      '/answer': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
});
