// Leaves out of the router what only rendering on a server and tracing use; this app does neither.
import type { Plugin } from 'vite';

const folder = 'react-router/dist/production/lib';
const stubs: Record<string, string> = {
  [`${folder}/router/instrumentation.js`]: `
    export const consumeInstrumentationClientResultMetaReceiver = () => {};
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  [`${folder}/dom/ssr/components.js`]: `
    import { createContext, useRef } from 'react';
    export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
    export const usePrefetchBehavior = () => [false, useRef(null), {}];
    export const mergeRefs = (...refs) => (value) => {
      for (const ref of refs) if (typeof ref === 'function') ref(value); else if (ref) ref.current = value;
    };
    const absent = () => null;
    export { absent as PrefetchPageLinks, absent as Links, absent as Meta, absent as Scripts };
    export { absent as setIsHydrated, absent as useFrameworkContext };
    export const CRITICAL_CSS_DATA_ATTRIBUTE = '';`,
};

export const leanRouter = (): Plugin => ({
  name: 'mycrew-lean-router',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const found = Object.keys(stubs).find((path) => id.endsWith(path));
    return found ? (stubs[found] ?? null) : null;
  },
});
