// Follows who belongs to my people, wherever one is in the app; it brings the outbox along, so it comes after the first page.
import { usePartingNews } from '#features/people/usePartingNews.ts';
import { useForgetGone } from './useForgetGone.ts';

export function PeopleWatch() {
  usePartingNews();
  useForgetGone();
  return null;
}
