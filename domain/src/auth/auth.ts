import type { Instant } from '../dates/index.js';
import type { ExperienceLevel, PracticeType, RegistrationTimeZone } from './registration.options.js';

/** `POST /auth/register`: what the sign-up wizard sends. */
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

/** `GET /auth/register`: what the pages before sign-in need to know about the server. */
export interface RegistrationState {
  /** Whether the server accepts new accounts. */
  open: boolean;
  /** Whether the server saves mail to files instead of sending it. */
  savesMailToFiles: boolean;
  /** Whether it has no account yet, so that a backup of a whole server can be restored. */
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
  /** Six digits from the authenticator, or a recovery code, if two-factor sign-in is on. */
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
  /** IANA zone of the practice. */
  timeZone: string;
  /** Minutes of inactivity after which this session ends. */
  idleMinutes: number;
  /** When this session ends regardless of activity; null for an API token. */
  sessionEndsAt: Instant | null;
  /** Whether email to others, API tokens, and the calendar feed wait until the address is verified. */
  needsEmailVerification: boolean;
  /** Whether no mail server is configured, so that emails are saved as files and never delivered. */
  savesMailToFiles: boolean;
  /** Whether the server requires two-factor sign-in and this account has to set it up before anything else. */
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
  /** Whether two-factor sign-in had been turned on before the address was verified, so the reset turned it off. */
  secondFactorRemoved: boolean;
}

/** `POST /auth/verify-email`: the token of the link. */
export interface VerifyEmailRequest {
  token: string;
}

/** Response with only a message. */
export interface MessageResponse {
  message: string;
}
