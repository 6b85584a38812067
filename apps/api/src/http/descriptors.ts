// How many connections this process can hold and still open files, ask the database, and hear from whoever needs help.
/** Where the machine does not say; every system we know gives more. */
const usualLimit = 10_240;
/** For the database, pictures, providers and the rest of the house. */
const stored = 128;
/** Enough for a school that shares one address, some connections for each of its devices. */
const mostOfOneAddress = 4_000;

const openFilesLimit = (): number => {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(userLimits?.open_files?.soft ?? usualLimit);
  // Where there is no limit it says so in a word.
  return Number.isNaN(soft) ? 1_048_576 : soft;
};

export interface ConnectionLimits {
  all: number;
  ofOneAddress: number;
}

/** Two addresses together never take all of them. */
export const connectionLimits = (scale = 1, openFiles = openFilesLimit()): ConnectionLimits => {
  const all = Math.max(64, openFiles - Math.max(stored, Math.floor(openFiles / 10)));
  return { all, ofOneAddress: Math.max(16, Math.min(mostOfOneAddress * scale, Math.floor(all / 3))) };
};
