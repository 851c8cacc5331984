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

/** `GET /auth/register`: whether this server takes new accounts. */
export interface RegistrationState {
  open: boolean;
}

export interface RegistrationResponse {
  message: string;
  idToken: string;
}

/** `POST /auth/login`. */
export interface LoginRequest {
  email: string;
  password: string;
  /** Six digits of the authenticator, or a recovery code, where the account has a second factor. */
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
  /** Minutes without a request after which this session ends. */
  idleMinutes: number;
  /** When this session ends however much it is used; null for a program's API token. */
  sessionEndsAt: Instant | null;
  /** Whether email to others, API tokens, and the calendar feed wait until the address is verified. */
  needsEmailVerification: boolean;
  /** Whether the server has no mail server: it saves emails as files, and nobody receives them. */
  savesMailToFiles: boolean;
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
  /** Two-factor sign-in was on before the address was verified, and is off now. */
  secondFactorRemoved: boolean;
}

/** `POST /auth/verify-email`: the token of the link. */
export interface VerifyEmailRequest {
  token: string;
}

/** Answer of a call that has nothing to return but a text. */
export interface MessageResponse {
  message: string;
}
