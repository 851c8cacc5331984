import type { Instant } from '../dates/index.js';
import type { ExperienceLevel, PracticeType, RegistrationTimeZone } from './registration.options.js';

/** `POST /auth/register`: data from the sign-up wizard. */
export interface RegistrationRequest {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  practiceType: PracticeType;
  businessName: string;
  businessAddress: string;
  businessCity: string;
  businessState: string;
  businessZipCode: string;
  businessPhone?: string;
  websiteUrl?: string;
  credentials?: string;
  certifyingOrganizations: string[];
  yearsOfExperience: ExperienceLevel;
  specialties: string[];
  servicesOffered: string[];
  timeZone: RegistrationTimeZone;
  preferredLanguages: string[];
  acceptNewClients: boolean;
  marketingEmails: boolean;
}

/** `GET /auth/register`: information about the server for pages before sign-in. */
export interface RegistrationState {
  /** Whether the server accepts new accounts. */
  open: boolean;
  /** Whether the server saves mail to files instead of sending it. */
  savesMailToFiles: boolean;
  /** Whether the server has no accounts yet, so that a server backup can be restored. */
  isNew: boolean;
}

export interface RegistrationResponse {
  message: string;
  idToken: string;
}

/** `POST /auth/login`. */
export interface LoginRequest {
  email: string;
  password: string;
  /** Six-digit code from the authenticator app, or a recovery code, if two-factor sign-in is on. */
  code?: string;
  rememberMe?: boolean;
}

export interface LoginResponse {
  idToken: string;
  user: SessionUser;
}

/** `GET /me`: the signed-in practitioner. */
export interface SessionUser {
  uid: string;
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  /** The practice's IANA time zone. */
  timeZone: string;
  /** Minutes of inactivity after which this session ends. */
  idleMinutes: number;
  /** When this session ends regardless of activity; null for an API token. */
  sessionEndsAt: Instant | null;
  /** Whether email to others, API tokens, and the calendar feed are unavailable until the email address is verified. */
  needsEmailVerification: boolean;
  /** Whether no mail server is configured, so that emails are saved as files and never delivered. */
  savesMailToFiles: boolean;
  /** Whether the server requires two-factor sign-in and this account must set it up before doing anything else. */
  needsSecondFactor: boolean;
  /** Whether this account administers the server; false for an API token. */
  isAdmin: boolean;
}

export interface ForgotPasswordRequest {
  email: string;
}

export interface ResetPasswordRequest {
  token: string;
  password: string;
}

/** `POST /auth/reset-password`. */
export interface ResetPasswordResponse extends MessageResponse {
  /** Whether the reset turned off two-factor sign-in, because it was turned on before the address was verified. */
  secondFactorRemoved: boolean;
}

/** `POST /auth/verify-email`: the token from the link. */
export interface VerifyEmailRequest {
  token: string;
}

/** A response that contains only a message. */
export interface MessageResponse {
  message: string;
}
