import type {
  LoginRequest,
  RegistrationRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

/** The forms that work without a session. */
export type AccountForm = 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'verifyEmail';

export type Submission =
  | {
      status: 'idle' | 'busy' | 'done';
      failure: null;
      /** Whether a password reset turned off two-factor sign-in. */
      secondFactorRemoved?: boolean;
    }
  | { status: 'failed'; failure: Failure };

const idle: Submission = { status: 'idle', failure: null };
const initialState: Record<AccountForm, Submission> = {
  login: idle,
  register: idle,
  forgotPassword: idle,
  resetPassword: idle,
  verifyEmail: idle,
};

/** Status of each account form. Form values never enter the store because they include passwords. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    loginSubmitted: (state, _: PayloadAction<LoginRequest>) => markBusy(state, 'login'),
    registerSubmitted: (state, _: PayloadAction<{ request: RegistrationRequest; idempotencyKey: string }>) =>
      markBusy(state, 'register'),
    resetLinkRequested: (state, _: PayloadAction<{ email: string }>) => markBusy(state, 'forgotPassword'),
    passwordResetSubmitted: (state, _: PayloadAction<ResetPasswordRequest>) =>
      markBusy(state, 'resetPassword'),
    emailVerificationSubmitted: (state, _: PayloadAction<VerifyEmailRequest>) =>
      markBusy(state, 'verifyEmail'),
    submissionDone: (state, { payload: form }: PayloadAction<AccountForm>) => {
      state[form] = { status: 'done', failure: null };
    },
    passwordResetDone: (state, { payload: secondFactorRemoved }: PayloadAction<boolean>) => {
      state.resetPassword = { status: 'done', failure: null, secondFactorRemoved };
    },
    submissionFailed: (state, { payload }: PayloadAction<{ form: AccountForm; failure: Failure }>) => {
      state[payload.form] = { status: 'failed', failure: payload.failure };
    },
    submissionReset: (state, { payload: form }: PayloadAction<AccountForm>) => {
      state[form] = idle;
    },
  },
});

function markBusy(state: Record<AccountForm, Submission>, form: AccountForm): void {
  state[form] = { status: 'busy', failure: null };
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof accountSlice> {}
}

const inStore = accountSlice.injectInto(sliceReducer);

export const accountActions = accountSlice.actions;
export const selectSubmission = inStore.selectSlice;
