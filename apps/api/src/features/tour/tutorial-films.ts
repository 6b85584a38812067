// Tutorials are films in a folder of the operator's: `02 Adding crew.mp4` with its captions `02 Adding crew.vtt`, and a
// picture `02 Adding crew.jpg` where there is one. A film without captions is not shown to anybody.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Film {
  /** Its name without the ending. */
  id: string;
  title: string;
  url: string;
  captionsUrl: string;
  posterUrl: string | null;
}

export const filmsAt = '/tutorial-videos/';
/** What is served of the folder, and nothing else that lies there. */
export const filmFile = /^(?<id>[\p{L}\p{N}][\p{L}\p{N} ,.'’&()-]{0,110})\.(?<ending>mp4|webm|vtt|jpg)$/u;

const urlOf = (name: string) => `${filmsAt}${encodeURIComponent(name)}`;
/** Numbers in front are for the order. */
const titleOf = (id: string) => id.replace(/^\d+[ .-]*/u, '') || id;

/** The films among these files, in the order of their names; and which of them have no captions. */
export const filmsAmong = (names: readonly string[]): { films: Film[]; uncaptioned: string[] } => {
  const known = new Set(names);
  const all = names.toSorted().flatMap((name) => {
    const { id, ending } = filmFile.exec(name)?.groups ?? {};
    const isFilm = ending === 'mp4' || (ending === 'webm' && !known.has(`${id}.mp4`));
    return id && isFilm ? [{ id, name }] : [];
  });
  const hasCaptions = ({ id }: { id: string }) => known.has(`${id}.vtt`);
  return {
    films: all.filter(hasCaptions).map(({ id, name }) => ({
      id,
      title: titleOf(id),
      url: urlOf(name),
      captionsUrl: urlOf(`${id}.vtt`),
      posterUrl: known.has(`${id}.jpg`) ? urlOf(`${id}.jpg`) : null,
    })),
    uncaptioned: all.filter((film) => !hasCaptions(film)).map(({ name }) => name),
  };
};

/** Null where this process stores no files. */
export const createTutorialFilms = (dataDir: string | null) => {
  const folder = dataDir && join(dataDir, 'tutorials');
  // Nothing there, or a folder that may not be read, is no film.
  const names = async () => (folder ? await readdir(folder).catch(() => []) : []);
  return {
    folder,
    /** So that an operator finds where they go; where it cannot be made there are none. */
    open: async (): Promise<boolean> =>
      folder !== null &&
      (await mkdir(folder, { recursive: true }).then(
        () => true,
        () => false,
      )),
    list: async (): Promise<Film[]> => filmsAmong(await names()).films,
    uncaptioned: async (): Promise<string[]> => filmsAmong(await names()).uncaptioned,
  };
};
export type TutorialFilms = ReturnType<typeof createTutorialFilms>;
