import { SetMetadata } from '@nestjs/common';

export const TAKES_API_TOKENS = 'takesApiTokens';

/**
 * Opens a route, or all routes of a controller, to programs with a token of the practitioner. Every other route
 * refuses them: a token that leaks must not change a password or take the practice away as one file.
 */
export const TakesApiTokens = () => SetMetadata(TAKES_API_TOKENS, true);
