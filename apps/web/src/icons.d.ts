declare module '~icons/ph/*' {
  import type { Icon } from '#shared/ui/icon.ts';
  const icon: Icon;
  export default icon;
}
