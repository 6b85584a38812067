import { articleTerms, topicGroups } from '@mycrew/contract/experience-lists.ts';
import type { ArticleCategory, ArticleTerms, Experience, ExperienceCategory } from '@mycrew/contract/experiences.ts';
import type { Terms } from './rights.ts';
import type { TopicRow } from './topics.store.ts';

export const groupsToWire = (topics: readonly TopicRow[]): ExperienceCategory[] =>
  topicGroups.map(({ id, name }) => ({
    _id: id,
    Name: name,
    Experiences: topics.filter(({ groupId }) => groupId === id).map((topic) => topic.id),
  }));

export const topicToWire = ({ id, name, groupId }: TopicRow): Experience => ({
  _id: id,
  Name: name,
  CategoryId: groupId,
});

export const categoryToWire = ({ id, name, hasArticles }: TopicRow): ArticleCategory => ({
  _id: id,
  Name: name,
  HasArticles: hasArticles,
});

export const termsToWire = ({ acceptedAt, rights }: Terms): ArticleTerms => ({
  HasAccepted: acceptedAt !== null,
  AcceptedOn: acceptedAt && acceptedAt.toISOString(),
  Version: articleTerms.version,
  Points: [...articleTerms.points],
  MayRead: rights.mayRead,
  Commenting: rights.commenting,
  MayPublish: rights.mayPublish,
});
