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

/** The map tries out with this one word whether the browser draws. */
const sanitize = (html: string): string => {
  if (html === '<svg/>') return html;
  throw new TypeError('Nothing is put into the page as HTML.');
};

/** Once is enough; browsers without trusted types need nothing. */
export function allowOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (trustedTypes && !trustedTypes.defaultPolicy) {
    trustedTypes.createPolicy('default', { createScriptURL: ownAddress, createHTML: sanitize });
  }
}
