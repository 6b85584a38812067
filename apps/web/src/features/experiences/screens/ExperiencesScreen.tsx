// What young people wrote for each other, in four lists, and my own pieces.
import { feeds } from '@mycrew/contract/experiences.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import UserIcon from '~icons/ph/user';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { experienceQueries } from '../experiences.queries.ts';
import { feedOf, feedPath, feedWords, ownListOf, ownPath, topicOf } from '../finding.ts';
import { Feed } from '../parts/Feed.tsx';
import { LadderLine, NotOpenYet } from '../parts/Ladder.tsx';
import { OwnArticles } from '../parts/OwnArticles.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import styles from '../experiences.module.css';

function TopicChoice() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: topics = [] } = useQuery(experienceQueries.categories());
  const feed = feedOf(search);
  const options = topics
    .filter(({ HasArticles, _id }) => HasArticles || _id === topicOf(search))
    .map(({ _id, Name }) => ({ value: _id, label: Name }));
  return (
    <div className={styles.filters}>
      <SelectField
        label="About"
        placeholder="Every topic"
        options={options}
        value={topicOf(search) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate(feedPath(feed, value), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}

function Everybodys() {
  const [search] = useSearchParams();
  const feed = feedOf(search);
  const topic = topicOf(search);
  const tabs = feeds.map((each) => ({ words: feedWords[each], to: feedPath(each, topic), isOn: each === feed }));
  return (
    <>
      <Tabs label="Which experiences" tabs={tabs} />
      <TopicChoice />
      <Feed key={`${feed} ${topic}`} feed={feed} topic={topic} />
    </>
  );
}

export function ExperiencesScreen() {
  const [search] = useSearchParams();
  const terms = useQuery(experienceQueries.terms());
  const own = ownListOf(search);
  const mayWrite = terms.data?.MayPublish === true;
  const hasOwn = mayWrite || (terms.data !== undefined && terms.data.Commenting !== 'no');
  if (own && hasOwn) return <OwnArticles list={own} mayWrite={mayWrite} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="h1">Experiences</h1>
        <QuickExit />
      </div>
      {!terms.data ? (
        <ReadState of={terms} shape="card" loading="Loading experiences" failed="The experiences didn’t load" />
      ) : !terms.data.MayRead ? (
        <NotOpenYet />
      ) : (
        <>
          {hasOwn && (
            <div className={styles.begin}>
              {mayWrite && (
                <PlainButton
                  size="large"
                  to={routes.addExperience.path}
                  icon={<PencilSimpleLineIcon size={22} aria-hidden="true" />}
                >
                  Write yours
                </PlainButton>
              )}
              <PlainButton
                variant="outline"
                size="large"
                to={ownPath(mayWrite ? 'drafts' : 'activity')}
                icon={<UserIcon size={22} aria-hidden="true" />}
              >
                Yours
              </PlainButton>
            </div>
          )}
          <LadderLine terms={terms.data} />
          <Everybodys />
        </>
      )}
    </div>
  );
}
