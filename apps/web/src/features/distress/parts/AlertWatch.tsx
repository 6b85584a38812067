// Follows my own alert wherever one is in the app; shows nothing.
import { useDistressRealtime } from '../distress.realtime.ts';

export function AlertWatch() {
  useDistressRealtime();
  return null;
}
