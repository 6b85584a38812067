// The organisations whose account opens this one; nothing where there is none.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import rowsStyles from '#shared/ui/rows.module.css';
import { toast } from '#shared/ui/toasts.ts';
import { settingsQueries, unlinkOrganisation } from '../settings.queries.ts';
import styles from '../settings.module.css';

function OrganisationRow({ id, name }: { id: string; name: string }) {
  const { mutateAsync } = useMutation(unlinkOrganisation(useQueryClient()));
  const leaving = useAct(async () => {
    await mutateAsync(id);
    void toast.success(`${name} no longer opens your account`);
  });
  return (
    <li className={styles['device']}>
      <span className={styles['deviceWords']}>
        <span className="strong">Signed in through {name}</span>
        <span className="small muted">Your password works as well.</span>
      </span>
      <PlainButton
        variant="outline"
        size="small"
        loading={leaving.busy}
        aria-label={`Remove ${name}`}
        onClick={() => void leaving.act()}
      >
        Remove
      </PlainButton>
      {leaving.words && (
        <p role="alert" className="field__error">
          {leaving.words}
        </p>
      )}
    </li>
  );
}

export function OrganisationRows() {
  const organisations = useQuery(settingsQueries.organisations());
  if (organisations.isError && !organisations.data)
    return (
      <div className="banner banner--lamp" role="alert">
        <span className="banner__text">Which organisations open your account didn’t load.</span>
        <PlainButton variant="text" size="small" onClick={() => void organisations.refetch()}>
          Try again
        </PlainButton>
      </div>
    );
  // Most people have none, and wait for nothing.
  if (!organisations.data?.length) return null;
  return (
    <ul className={`card card--flush ${rowsStyles['rows']}`} aria-label="Organisations">
      {organisations.data.map(({ Id, Name }) => (
        <OrganisationRow key={Id} id={Id} name={Name} />
      ))}
    </ul>
  );
}
