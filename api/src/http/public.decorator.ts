import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'isPublic';

/** Opens a route to callers without a session. Every other route is closed; a spec lists the open ones by name. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
