// The browser caches a picture for some minutes; a request past the cache replaces the cached copy.
export function forgetPicture(url: string): void {
  fetch(url, { cache: 'reload' }).catch(() => {
    // Without a network it goes by its age.
  });
}
