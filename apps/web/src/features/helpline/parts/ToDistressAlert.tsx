import { routes } from '@mycrew/contract/paths.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export function ToDistressAlert({ words, onFollow }: { words: string; onFollow: () => void }) {
  const help = useInAppLink(routes.distressAlert.path);
  return (
    <PlainButton
      full
      variant="alertSoft"
      href={help.href}
      onClick={(event) => {
        help.onClick(event);
        onFollow();
      }}
    >
      {words}
    </PlainButton>
  );
}
