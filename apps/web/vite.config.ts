// How the client is built and, while developing, served beside the API on port 3000.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnIcons } from './tools/drawn-icons.ts';
import { homeChunk } from './tools/home-chunk.ts';
import { leanContract } from './tools/lean-contract.ts';
import { preloadFont } from './tools/preload-font.ts';
import { serviceWorker } from './tools/service-worker.ts';

// What every page needs before its own piece: the routes, the guards, the session, the way to the server; not what only
// signed-in pages ask of the session, and not the data cache.
const doorFiles =
  /apps\/web\/src\/(?:app\/(?:errors|guards|Root|router|routeTree|routeAccess|start|useRoute)|shared\/(?:api(?!\/read)|session(?!\/(?:keptForMe|signOutTimer|useHeld))|routing\/(?:lazyScreen|routeHandle))|features\/(?:session|registration|password|consent|policies|helpline)\/[\w-]+\.routes)|contract\/src\/(?:paths|constants)/;

/** What the pages for signed-out people share. */
const authFiles =
  /apps\/web\/src\/(?:shared\/ui\/(?:AuthLayout|Field|FieldFrame|Logo|PlainButton)|features\/session\/screens\/SignInScreen)\.tsx?$/;

const here = import.meta.dirname;
const api = 'http://localhost:3000';

export default defineConfig({
  root: here,
  plugins: [react(), drawnIcons(), leanContract(), preloadFont(), serviceWorker()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The list of pieces travels with the first page: short names keep it short. Fonts are found by name.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // One chunk for what every page stands on: it compresses better whole and changes rarely.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
            { name: 'door', test: doorFiles },
            { name: 'auth', test: authFiles },
            homeChunk(),
          ],
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
