// What experiences can be about, as the list begins; staff change it afterwards.
import type { topicGroups } from '@mycrew/contract/experience-lists.ts';

type Group = (typeof topicGroups)[number]['id'];

const byGroup: Record<Group, Record<string, string>> = {
  everyday: {
    'school-and-study': 'School and study',
    'work-and-money': 'Work and money',
    'online-life': 'Online life',
    'good-days': 'Good days',
  },
  people: {
    friends: 'Friends',
    family: 'Family',
    relationships: 'Relationships',
    bullying: 'Bullying',
  },
  'who-i-am': {
    'identity-and-sexuality': 'Identity and sexuality',
    gender: 'Gender',
    'culture-and-belonging': 'Culture and belonging',
    faith: 'Faith',
    'disability-and-neurodivergence': 'Disability and neurodivergence',
  },
  'mind-and-body': {
    'anxiety-and-stress': 'Anxiety and stress',
    'low-mood': 'Low mood',
    'body-and-food': 'Body and food',
    'chronic-illness': 'Chronic illness',
  },
  'hard-times': {
    'grief-and-loss': 'Grief and loss',
    'self-harm-recovery': 'Self-harm recovery',
    'alcohol-and-drugs': 'Alcohol and drugs',
    'moving-out': 'Moving out or homelessness',
  },
};

export const articleTopics = Object.entries(byGroup)
  .flatMap(([groupId, topics]) => Object.entries(topics).map(([id, name]) => ({ id, groupId, name })))
  .map((topic, at) => ({ ...topic, position: at + 1 }));
