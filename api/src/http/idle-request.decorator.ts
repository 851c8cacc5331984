import { SetMetadata } from '@nestjs/common';

export const IS_IDLE = 'isIdle';

/** A route that the browser calls by itself: it does not count as use, or no session would ever be idle. */
export const IdleRequest = () => SetMetadata(IS_IDLE, true);
