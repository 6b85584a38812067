// The curve of a light string: a parabola from edge to edge.
export const dropAt = (share: number, sag: number) => 4 * sag * share * (1 - share);

export const shareOf = (index: number, count: number) => (index + 0.5) / count;
