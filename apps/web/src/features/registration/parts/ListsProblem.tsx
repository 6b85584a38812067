import { useOnline } from '#shared/hooks/useOnline.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export function ListsProblem({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className="banner banner--lamp" role="alert">
      <span className="banner__text">
        {isOnline ? 'Some lists didn’t load. Not your fault.' : 'Some lists need the internet.'} You can go on without
        them.
      </span>
      <PlainButton variant="text" size="small" onClick={onRetry}>
        Try again
      </PlainButton>
    </div>
  );
}
