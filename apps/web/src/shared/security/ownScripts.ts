// Trusted types: the content security policy allows scripts from this origin only.
interface PolicyFactory {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML: (html: string) => string },
  ) => unknown;
}

const ownAddress = (url: string): string => {
  if (new URL(url, window.location.href).origin === window.location.origin) return url;
  throw new TypeError('Scripts come from this origin only.');
};

/** The map library probes rendering with this one string. */
const sanitize = (html: string): string => {
  if (html === '<svg/>') return html;
  throw new TypeError('Nothing is put into the page as HTML.');
};

/** Idempotent; a no-op without trusted types. */
export function allowOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (trustedTypes && !trustedTypes.defaultPolicy) {
    trustedTypes.createPolicy('default', { createScriptURL: ownAddress, createHTML: sanitize });
  }
}
