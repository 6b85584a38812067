// The browser keeps a picture for some minutes; asked for past what it keeps, the answer takes that picture's place.
export function forgetPicture(url: string): void {
  fetch(url, { cache: 'reload' }).catch(() => {
    // Without a network it goes by its age.
  });
}
