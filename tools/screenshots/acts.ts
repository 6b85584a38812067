// What a person does, or the network refuses, before a picture is taken.
import type { Page } from 'playwright-core';

type Act = (page: Page) => Promise<unknown>;

export const tap =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const refused =
  (pattern: string): Act =>
  (page) =>
    page.route(pattern, (route) =>
      route.fulfill({
        status: 500,
        json: { status: false, statusCode: 500, message: 'Something went wrong', data: null },
      }),
    );

export const answered =
  (pattern: string, data: unknown): Act =>
  (page) =>
    page.route(pattern, (route) => route.fulfill({ json: { status: true, statusCode: 200, message: '', data } }));

export const never =
  (pattern: string): Act =>
  (page) =>
    page.route(pattern, () => {});

export const unreachable: Act = (page) => page.context().setOffline(true);

/** A read that failed is tried again by itself for some seconds before the page says so. */
export const untilReported: Act = (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor();
