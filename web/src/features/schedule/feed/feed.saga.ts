import { call, put, select, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { createFeed, fetchFeed, revokeFeed } from './feed.api.js';
import { feedActions, selectFeed } from './feed.slice.js';

export function* watchFeed() {
  yield* takeLeading(feedActions.feedRequested, load);
  yield* takeLeading(feedActions.linkRequested, createLink);
  yield* takeLeading(feedActions.revokeRequested, revoke);
}

function load() {
  return withFailureHandling(function* () {
    yield* put(feedActions.feedLoaded(yield* call(fetchFeed)));
  });
}

function createLink({ payload }: ReturnType<typeof feedActions.linkRequested>) {
  return withFailureHandling(function* () {
    const { feed } = yield* select(selectFeed);
    if (feed?.active && !(yield* call(askToReplace))) return yield* put(feedActions.actionCanceled());
    return yield* put(feedActions.linkCreated(yield* call(createFeed, payload.showClientNames)));
  });
}

function revoke() {
  return withFailureHandling(function* () {
    if (!(yield* call(askToRevoke))) return yield* put(feedActions.actionCanceled());
    yield* call(revokeFeed);
    yield* put(feedActions.feedRevoked());
    return yield* put(toastActions.succeeded('The calendar link no longer works.'));
  });
}

function* withFailureHandling(work: () => Generator) {
  try {
    yield* call(work);
  } catch (error) {
    yield* put(feedActions.feedFailed(toFailure(error)));
  }
}

function askToReplace(): Promise<boolean> {
  return confirm({
    title: 'New calendar link',
    text: 'The link that your calendars use now will stop working. Create a new one?',
    confirmLabel: 'Create a new link',
    dangerous: true,
  });
}

function askToRevoke(): Promise<boolean> {
  return confirm({
    title: 'Turn off the calendar feed',
    text: 'Calendars that use the link will stop showing your appointments. Turn it off?',
    confirmLabel: 'Turn off',
    dangerous: true,
  });
}
