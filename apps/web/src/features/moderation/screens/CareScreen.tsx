import { articleWarnings, type ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { Care } from '@mycrew/contract/moderation.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '#shared/api/ApiError.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { warningLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { changeCare, deskQueries, takeBreak, workIsStale } from '../moderation.queries.ts';

function Choices({ care }: { care: Care }) {
  const queries = useQueryClient();
  const persist = (now: Care) => queries.setQueryData(deskQueries.care().queryKey, now);
  const changing = useMutation({
    meta: { quiet: true },
    mutationFn: (change: Partial<Care>) => {
      const { Blurs, Greys, Spared } = { ...care, ...change };
      return changeCare({ Blurs, Greys, Spared });
    },
    onSuccess: (now) => {
      persist(now);
      void workIsStale(queries);
    },
  });
  const resting = useMutation({ meta: { quiet: true }, mutationFn: takeBreak, onSuccess: persist });
  const toggle = (warning: ArticleWarning) =>
    changing.mutate({
      Spared: care.Spared.includes(warning)
        ? care.Spared.filter((each) => each !== warning)
        : [...care.Spared, warning],
    });
  const error = changing.error ?? resting.error;
  return (
    <>
      <section className={`card ${styles['fields']}`}>
        <h2 className="title">Today</h2>
        <p>
          {care.HeavyToday === 0 ? 'Nothing heavy yet.' : `Heavy things you opened: ${care.HeavyToday}.`} Nobody else
          sees this number.
        </p>
        <div className="wrapCentred">
          <PlainButton variant="soft" loading={resting.isPending} onClick={() => resting.mutate()}>
            I’m taking a break
          </PlainButton>
        </div>
        {resting.isSuccess && <output>Good. Give back what you had taken; others look after it meanwhile.</output>}
      </section>
      <section className="card">
        <SwitchRow
          label="Pictures come blurred"
          help="You show each one clearly by a tap of its own"
          checked={care.Blurs}
          onChange={(Blurs) => changing.mutate({ Blurs })}
        />
        <SwitchRow
          label="Pictures without colour"
          help="Clear ones, too"
          checked={care.Greys}
          onChange={(Greys) => changing.mutate({ Greys })}
        />
      </section>
      <fieldset className={`card ${styles['labels']}`}>
        <legend className="title">Not given to me</legend>
        <p className="small muted">Others look after it. You don’t have to say why.</p>
        <div className="wrapCentred">
          {articleWarnings.map(({ id }) => (
            <Chip key={id} chosen={care.Spared.includes(id)} onClick={() => toggle(id)}>
              {warningLabel(id)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div role="alert">{error && <p className="banner banner--alert">{wordsOf(error)}</p>}</div>
    </>
  );
}

export function CareScreen() {
  const care = useQuery(deskQueries.care());
  return (
    <DeskPage
      title="Looking after yourself"
      offline="A change is kept once you’re back. You can take a break now; nobody needs to be asked."
      intro="You look at heavy things so that others don’t have to."
    >
      {care.data ? (
        <Choices care={care.data} />
      ) : (
        <ReadState of={care} loading="Loading your choices" failed="Your choices didn’t load" />
      )}
    </DeskPage>
  );
}
