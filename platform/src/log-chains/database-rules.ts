import type { DatabaseRules } from './read-database-rules.js';

/**
 * The triggers and functions that the migrations create. After a migration that changes one,
 * `UPDATE_DATABASE_RULES=1 npm test -- database-rules` updates this file.
 */
export const databaseRules: DatabaseRules = {
  'Function add_log_link': {
    'chain uuid, source text, record text, removal boolean, content text': 'd1daca40851a1ebccc757e6c774ecf9b',
  },
  'Function add_tombstone': {
    'owner uuid, source text, record uuid, state text, at timestamp with time zone':
      '4b4b54b9384e822e598df5b3dd62f86a',
  },
  'Function add_up_invoice': {
    '': '30799e08be80a49c118a1abf6ea79731',
  },
  'Function assign_pregnancy': {
    '': '25761bdfb2857da8c49046647d55fbdb',
  },
  'Function contract_documents_go': {
    '': '9e9f46f3010d295a25b12012bc32b058',
  },
  'Function copy_from_client': {
    '': '4a33ac8a382efb69a70649ff0fbbb9d7',
  },
  'Function counter_only_grows': {
    '': '32756d101713048ee910dff5420cc230',
  },
  'Function current_pregnancy': {
    'owner uuid, client uuid': '0aefb511e28677fbf17fdaf6c0a8a126',
  },
  'Function ensure_current_pregnancy': {
    '': 'd1b16dc81de9b08469baad541d25229b',
  },
  'Function evidence_only_grows': {
    '': '292a69eba2143ec3c51becdac7b2523c',
  },
  'Function guard_allocation': {
    '': '8d8e30c06df750bbc73f5dda3839958d',
  },
  'Function guard_installment': {
    '': '645abea5a6fe22dba2913fcc12b1e98e',
  },
  'Function guard_invoice': {
    '': '19f775ac534f4687185c42dc57e06f70',
  },
  'Function guard_money': {
    '': '929395d296cd781aeab4e8471a291a2f',
  },
  'Function link_record': {
    '': '42dda25ff3221cd65cfe9a781f716d5a',
  },
  'Function link_removed_log': {
    '': '642bc1dc3552d5091e70373d8a3dcfe8',
  },
  'Function lock_contract_log': {
    'owner uuid, contract uuid': '69fa718cee4d034469677b9122e86810',
  },
  'Function lock_log': {
    'owner uuid': 'f5edda38ec58867eebbead49d00c91b3',
  },
  'Function log_content': {
    'record jsonb': '460ff45d353d0e536b915c6871adf881',
  },
  'Function money_may_go': {
    'owner uuid': '635fca36ea0e32b2a37fb1c59102120c',
  },
  'Function move_installments': {
    'owner uuid, pregnancy uuid': '6694c7a5e43778a5935453e21c21e8fd',
  },
  'Function next_due_date': {
    'invoice "Invoice"': 'c38df0ff7746389c8a449ed819f6c714',
  },
  'Function pregnancy_moves_installments': {
    '': '4d77a78e3d0fe8cf248e2ca12c439e0d',
  },
  'Function record_documents_go': {
    '': '1a0425a3fb245cda0129b4ac94e39096',
  },
  'Function record_loss': {
    '': '111a5db7423fdc5333d1d2df1d3ccd12',
  },
  'Function refuse_change': {
    '': 'abd104a30b919c0dcb2284fc03c00437',
  },
  'Function refuse_imported': {
    '': '3002b47eb57ef3997c88dd2645272337',
  },
  'Function refuse_imported_of_own': {
    '': 'f0acd2ca7f08ae03e66f00572bb3b8fb',
  },
  'Function refuse_in_transferred_chart': {
    '': 'f7cb944185e5b5fc620f39fcfb8809ea',
  },
  'Function refuse_of_imported_contract': {
    '': '725941529b808e1539eb88b3af093d6d',
  },
  'Function refuse_older_version': {
    '': '6350b5e02305957dd06657983c6f0188',
  },
  'Function remember_contract': {
    '': '58fea91259105a80f311ef7fc5207440',
  },
  'Function remember_locked': {
    '': 'ecfa801aa19229c7ac060c812afa5afb',
  },
  'Function remember_revoked': {
    '': '924e76211a62c620eb583de6cff123e3',
  },
  'Function renew_next_due_date': {
    '': '030e09d5458adb78ec4eceb4aa37dd2b',
  },
  'Function sent_contract_is_fixed': {
    '': '405a5b2fe5fcc5704778d352cdcc7613',
  },
  'Function update_current_pregnancy': {
    '': '45b3648544efce838a10daaaf55b11ed',
  },
  'Table Appointment': {
    Appointment_is_of_pregnancy: '28ff0d1ba4836fa651ca8ba535483e1e',
    Appointment_not_in_transferred: '571b3c0105c53b72f88442fe5c402ff3',
    Appointment_unchanged_in_transferred: 'eef3dfae71a68fc8f6b53de2e13e2431',
  },
  'Table AuditEvent': {
    AuditEvent_is_linked: '2778ab926dfaf4d965043ae58e05c7ab',
    AuditEvent_is_never_emptied: 'fa6187340f23fa84d34c645d91a91c5b',
    AuditEvent_only_grows: '09622d82d2ae53a8fe0e5ed100026506',
    AuditEvent_stays_imported: '501aa9c358479c57f2b55cc8bb61e939',
  },
  'Table Birth': {
    Birth_is_of_pregnancy: 'dd90754dee3c20b03e81f17884812812',
    Birth_moves_installments: '876b7750f14579f7df6d78bb9c7b558c',
    Birth_not_in_transferred: '33f9c1b277f43f2ade16599fa62613f9',
    Birth_records_go: '7de1ca4269d00bf41c72a0a5d6606156',
    Birth_stories_go: 'd7c7044b691efb0fefe6828011e66227',
    Birth_unchanged_in_transferred: '7d79c41f20fdd8ab4cf71287e0b78ab1',
  },
  'Table BirthEvent': {
    BirthEvent_not_in_transferred: '0f4692121541136785be2e7b75ce9509',
  },
  'Table BirthPlan': {
    BirthPlan_documents_go: '89d6e908f4404225ea0b6626eb8f5e2c',
    BirthPlan_is_of_pregnancy: '9fb1c3fe2e87c6818b1ffd0d10659478',
    BirthPlan_not_in_transferred: 'e32bf59695f308803be67b296b5f4b25',
    BirthPlan_unchanged_in_transferred: 'f79d3ebd4a8dc89429cf1b7e77994f39',
  },
  'Table BirthPlanShare': {
    BirthPlanShare_is_remembered: '73fc195ea98a5657a931027a5891b3b4',
    BirthPlanShare_of_birth_not_in_transferred: '627f8383d5db34d32e84da1d63ebf211',
    BirthPlanShare_of_plan_not_in_transferred: '603bf6f51b616e9cdbd0d1e7c3ffc45d',
  },
  'Table ChartMember': {
    ChartMember_not_in_transferred: 'ce97827c7d868f144f737eb695379708',
  },
  'Table ChartTransfer': {
    ChartTransfer_not_in_transferred: '5605b6e4b6492a3fe02abeaf0a894ac7',
  },
  'Table Client': {
    Client_has_pregnancy: '29d189b03cf32581d8be1373a0f3a65a',
    Client_statements_go: '98359861f8fc40712147dbe37c306de1',
    Client_superbills_go: 'd4e7fa4dc91dfda8dbeb841edb74a4ed',
    Client_unchanged_after_transfer: '2c6982d1e52d2e6e19b27ec0225dfc56',
    Client_updates_pregnancy: 'd522077368599975cb70a674b3856370',
  },
  'Table Contract': {
    Contract_documents_go: 'db3522ff41d08c95b51de03297124683',
    Contract_imported_is_never_signed: '46d6ef41f4ef452a2a4d63b6372ce79b',
    Contract_is_of_pregnancy: '3296644753b2970419ee639b42231253',
    Contract_is_remembered: 'cba443ae392d2de9a26183d13b78d5c3',
    Contract_not_in_transferred: 'f92be747aa2c9f6f7ec40d7664b97b2a',
    Contract_sent_is_fixed: '0edcd19234b10602f5f2ea44a43fc719',
    Contract_signed_only_grows: 'ab99a0a2853ceb7c8cddb27c0e32fdc2',
    Contract_stays_imported: '65476a432dd256338f45fecc014e10c1',
    Contract_unsent_in_transferred: '996a9e92fe4f8a822853ac79fb6de1f6',
  },
  'Table ContractEvent': {
    ContractEvent_imported_not_of_own: '1ad7a8e4e64c0fc1e30057400b1e7dd2',
    ContractEvent_is_linked: '785788731d9a4d6e514bed83065f612a',
    ContractEvent_is_never_emptied: '2625e41d1563e9d3b8b3435e159bda5c',
    ContractEvent_not_of_imported: 'd1541854ab03caae6c4756b87db70a2e',
    ContractEvent_only_grows: '219ecc5e2aac7a20f57c284d34078a0c',
    ContractEvent_stays_imported: 'c86ee3f9c156ba1f183cdeca016da84a',
  },
  'Table ContractLink': {
    ContractLink_is_remembered: '57d3168fbe562d81cd3ec85e92f1d70e',
    ContractLink_not_of_imported: 'eb9033be3be45b14d589fc5354dd3c2e',
  },
  'Table ContractLogo': {
    ContractLogo_is_never_emptied: '60e61b2356346d72356576ae65ae1cc8',
    ContractLogo_only_grows: '9a58b55d288c584798df2c4fcaf7140c',
  },
  'Table ContractSignature': {
    ContractSignature_imported_not_of_own: '39b176eb55f0c5e2cc4294618bae9343',
    ContractSignature_is_linked: 'c97680931595b934e918be1e2c9bb974',
    ContractSignature_is_never_emptied: 'adc11042fe00fddb42e57594a797065d',
    ContractSignature_not_of_imported: '0fb73efe8c212b75fa992cdf2bf1f67a',
    ContractSignature_only_grows: 'ab1faaf082b996348fc417ce2561690a',
    ContractSignature_stays_imported: 'd058a603d3325fdf1d5f1f32e4baa730',
  },
  'Table Coverage': {
    Coverage_not_in_transferred: 'cfb86f4b8195d3a1995708b913650bfa',
  },
  'Table CoverageCall': {
    CoverageCall_not_in_transferred: '581ce3644204091b53dae58e177d4044',
  },
  'Table CreditNote': {
    CreditNote_adds_up: '9d39124fe9cd13efb2429d94046c73c3',
    CreditNote_guarded: '5e14f1e8c2e8cd3ad048ad1eaf14c8aa',
  },
  'Table Document': {
    Document_imported_not_of_own: 'a4e5ad03e199869445c71ad77673378e',
    Document_is_never_emptied: '5ddb145839d66d949342f107a2f02875',
    Document_not_of_imported: 'd80d521d4f6408dd631b400c7fb6ecc7',
    Document_of_contract_only_grows: 'ed41897de31fd118c7dac6863e6c93ff',
    Document_stays_imported: '069f59b18f25daa46be2d73a28158fe8',
  },
  'Table EvidenceMac': {
    EvidenceMac_is_never_emptied: '12ff5766100f23f0ba193c44f2474706',
    EvidenceMac_only_grows: 'a96a1d41fbd77f9c02e64a7328cc1234',
  },
  'Table Invoice': {
    Invoice_documents_go: '179cc4e56cea745b46b008af848f8198',
    Invoice_guarded: '4376e75e34e3aee886cb9327a606d45a',
    Invoice_is_of_pregnancy: '758899325214813464bff107dad75bb0',
  },
  'Table InvoiceCounter': {
    InvoiceCounter_only_grows: '52fe1901eee26a07c6bdefb9e5be0a0f',
  },
  'Table InvoiceInstallment': {
    InvoiceInstallment_guarded: 'aa0a81b6b0a21788694f21830dafc6c0',
    InvoiceInstallment_moves_invoice: '2c4b1041cfcf3641867b295ebd9682d0',
  },
  'Table LogChain': {
    LogChain_is_fixed: '4425dc1ddc5aae57b0ebcea7f9695edc',
    LogChain_is_never_emptied: 'a47fa520c9df54d0449426d3b35a8988',
    LogChain_only_grows: 'bb251ac3b0106b17cead5d67dc6b33f2',
    LogChain_removal_is_linked: 'd465c1dfe411a7c1502e2e0c2b052b00',
  },
  'Table LogCheckpoint': {
    LogCheckpoint_is_never_emptied: '0a2a12e51eade42851e1b889aecb3f2e',
    LogCheckpoint_only_grows: '5d5152cc50c593a2ece7842c951a807a',
  },
  'Table LogLink': {
    LogLink_is_never_emptied: 'fdc1cb4889405fdd4eb3bed7869b496a',
    LogLink_only_grows: '46e20887559afb350d6972176ca28b61',
  },
  'Table OnCallPlan': {
    OnCallPlan_not_in_transferred: 'b234715835fe8482dd413b32d5eb0bd9',
    OnCallPlan_unchanged_in_transferred: '4fd848f145bc21593b630a0db3e210bf',
  },
  'Table Payment': {
    Payment_documents_go: '984b10bef90aae2da10c6bb3b24c1544',
    Payment_is_of_pregnancy: '94b12dd70c99bdd0446c93a69278e609',
  },
  'Table PaymentAllocation': {
    PaymentAllocation_adds_up: '79e5a147e46442266b1833dd4833ce83',
    PaymentAllocation_fits: '1e4d03cb01c746b8a6161d6f532db309',
    PaymentAllocation_guarded: '4ceb07ae764c2a8fe54ad52fa5a767e2',
  },
  'Table Pregnancy': {
    Pregnancy_copies_client: '84c3caae518a3de2bc260cd73ddb7d99',
    Pregnancy_moves_installments: '2b0984e0558ca8fae881c698aba3dc26',
    Pregnancy_not_in_transferred: '3921908db9febc5abe5a311b3ff41784',
    Pregnancy_records_loss: '977bda9aece4c2b98c0ecccbbe287fd8',
  },
  'Table Reminder': {
    Reminder_is_of_pregnancy: 'aa1849edfc679bb21141305e5bd63124',
    Reminder_not_in_transferred: '6f051b0b3e2d365a11ccac5cdc3e646f',
  },
  'Table Seal': {
    Seal_is_linked: '11663e22686f5c355a1f7b14ffbd4130',
    Seal_is_never_emptied: 'fb79c6bd905693cca9deb2bc89409190',
    Seal_only_grows: 'b599e5e073c80d79b5075f2e851492c5',
  },
  'Table Shift': {
    Shift_is_of_pregnancy: '68712d8b92fb11d6f912b484e6bd72a4',
    Shift_not_in_transferred: '4f01410be5a0c7c0cb84bcf4db6b7143',
    Shift_summaries_go: '446e2fd269d2f217c0f74668cacba742',
    Shift_unchanged_in_transferred: 'dfd55fba51b5e9d4e224a7a8be95e2e2',
  },
  'Table ShiftEntry': {
    ShiftEntry_not_in_transferred: 'c4215277224c5df15feb60c60e6ba540',
  },
  'Table Tombstone': {
    Tombstone_is_never_emptied: '7132cd7aa8be14ef7a30a96aeae88f1c',
    Tombstone_only_grows: '25cb72bcb546bfba9e562367205f97ef',
  },
  'Table VisitNote': {
    VisitNote_documents_go: 'c4057614d1743ee61e9ce8ae14a44959',
    VisitNote_is_of_pregnancy: 'dc9cbe9dde4edc7d55957621d0129aa2',
    VisitNote_is_remembered: '8e2d9119600eeca730eed68e02fd1aec',
    VisitNote_locked: 'a47f4176970a12692d611c47482f0f48',
    VisitNote_not_in_transferred: '142e5bb4f6a544fbdfd49809c75726ad',
    VisitNote_stays_imported: '9f378e8f992d86bcf94884ec7a01bf0e',
    VisitNote_unchanged_in_transferred: 'e4976e3e391bef8d6d37ce3f9068fbb9',
  },
  'Table VisitNoteAmendment': {
    VisitNoteAmendment_imported_not_of_own: '2e888c78dca394b57d2eea179fb8b8b0',
    VisitNoteAmendment_locked: 'c69ff3999f77c518428548cf7ef0bdf1',
    VisitNoteAmendment_not_in_transferred: '6612148270df54eaaf46247073f9c23c',
    VisitNoteAmendment_stays_imported: 'dbd5213dd970eca70c43ac76e7dd1385',
  },
  'Table _prisma_migrations': {
    refuse_older_version: '2520158def99338078d63f70b4a2a1cf',
  },
};
