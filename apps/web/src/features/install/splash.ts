// The picture that an iPhone shows while the app starts, in both themes: drawn for this very screen when somebody is
// about to add it, because a list of files for all sizes would be out of date with the next phone.
// The grounds are those that the page itself names for each theme.
const groundOf = (scheme: string): string =>
  document.querySelector(`meta[name=theme-color][media*=${scheme}]`)?.getAttribute('content') ?? '#faf6f0';

async function drawn(icon: HTMLImageElement, ground: string, width: number, height: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const size = Math.round(Math.min(width, height) * 0.26);
  context.drawImage(icon, (width - size) / 2, (height - size) / 2, size, size);
  return canvas.toDataURL('image/png');
}

export async function addSplash(iconUrl: string): Promise<void> {
  const icon = new Image();
  icon.src = iconUrl;
  await icon.decode();
  for (const old of document.querySelectorAll('link[rel=apple-touch-startup-image]')) old.remove();
  const { width, height } = screen;
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map((px) => px * devicePixelRatio);
  for (const scheme of ['light', 'dark']) {
    const ground = groundOf(scheme);
    for (const isUpright of [true, false]) {
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `(prefers-color-scheme: ${scheme}) and (orientation: ${isUpright ? 'portrait' : 'landscape'})`;
      link.href = await drawn(icon, ground, isUpright ? short! : long!, isUpright ? long! : short!);
      document.head.append(link);
    }
  }
}
