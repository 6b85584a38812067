export interface RouteHandle {
  /** The document's title, without the product's name. */
  title: string;
  /** On phones the static page shows a `FocusedHeader` instead of app bar and dock. */
  focused?: boolean;
  /** The content area has no padding. */
  flush?: boolean;
}

export const screenHandle = (title: string, extra: Omit<RouteHandle, 'title'> = {}): RouteHandle => ({
  title,
  ...extra,
});
