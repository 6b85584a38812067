// Prints what is on paper (`data-paper`) once its pictures are there.

const whenLoaded = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    // One that fails to load is printed as its words.
    for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { once: true });
  });

/** Nothing is awaited where all are there: some browsers print only in answer to a tap. */
export async function printPaper(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')];
  const missing = images.filter(({ complete }) => !complete);
  if (missing.length > 0) await Promise.all(missing.map(whenLoaded));
  window.print();
}
