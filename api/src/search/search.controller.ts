import { SEARCH_LENGTH, type SearchResponse } from '@doula-desk/domain';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { AuditsRead } from '../audit/audits-read.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { CurrentSession, type RequestSession } from '../http/request-session.js';
import { SearchService } from './search.service.js';

class SearchQueryDto {
  @ApiProperty({ maxLength: SEARCH_LENGTH })
  @IsString()
  @MaxLength(SEARCH_LENGTH)
  q!: string;
}

@ApiTags('search')
@AllowApiTokens()
@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /** Searches all records. The audit log records the search, but not the search terms. */
  @AuditsRead({ action: 'records.searched', of: 'practice' })
  @Get()
  find(@CurrentSession() session: RequestSession, @Query() { q }: SearchQueryDto): Promise<SearchResponse> {
    return this.search.search(session, q);
  }
}
