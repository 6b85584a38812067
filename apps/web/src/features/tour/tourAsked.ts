/** Navigation state for home that starts the tour. */
export interface TourAsked {
  tour: true;
}
export const isTourAsked = (state: unknown): boolean => (state as TourAsked | null)?.tour === true;
