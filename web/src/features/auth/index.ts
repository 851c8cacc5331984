import { lazyPage } from '../../lib/lazyPage.js';

export { NewPasswordField } from './password/NewPasswordField.js';
export { newPasswordError } from './password/password.rules.js';
export { RequireAuth } from './RequireAuth.js';
export { VerificationHint } from './verification/VerificationHint.js';
export { VerificationNotice } from './verification/VerificationNotice.js';

export const loginPage = lazyPage(() => import('./LoginPage.js'));
export const signupPage = lazyPage(() => import('./signup/SignupPage.js'));
export const forgotPasswordPage = lazyPage(() => import('./ForgotPasswordPage.js'));
export const verifyEmailPage = lazyPage(() => import('./VerifyEmailPage.js'));
export const resetPasswordPage = lazyPage(() => import('./ResetPasswordPage.js'));
