// Experiences: articles, comments, moderation. Specification section 7; not built yet.
import { endpoints, planned } from './endpoint.ts';

export const experienceEndpoints = endpoints({
  experienceCategories: planned('GET', '/article/experience/category', 'member', 'read'),
  experiences: planned('GET', '/article/experience', 'member', 'read'),
  categories: planned('GET', '/article/categories', 'member', 'read'),
  page: planned('GET', '/article', 'member', 'read'),
  react: planned('PUT', '/article/emotion/add-emotion', 'member', 'write'),
  like: planned('PUT', '/article/like/{a}/{b}', 'member', 'write'),
  likeComment: planned('PUT', '/article/comment/like/{a}/{b}', 'member', 'write'),
  terms: planned('GET', '/user/article-terms', 'member', 'read'),
  acceptTerms: planned('POST', '/user/article-terms/true', 'member', 'write'),
  read: planned('GET', '/article/{id}', 'member', 'read'),
  comment: planned('POST', '/article/comment', 'member', 'comment'),
  editComment: planned('PUT', '/article/comment', 'member', 'comment'),
  removeComment: planned('DELETE', '/article/comment', 'member', 'write'),
  related: planned('POST', '/article/related-articles', 'member', 'read'),
  published: planned('GET', '/article/published', 'member', 'read'),
  drafts: planned('GET', '/article/drafts', 'member', 'read'),
  activity: planned('GET', '/article/your-activity', 'member', 'read'),
  remove: planned('DELETE', '/article/{id}', 'member', 'write'),
  add: planned('POST', '/article', 'member', 'article'),
  update: planned('PUT', '/article/{id}', 'member', 'article'),
  answerModerator: planned('PUT', '/article/youth/moderation-message/{id}', 'member', 'write'),
  approve: planned('PUT', '/article/youth/approve/{id}', 'member', 'write'),
});
