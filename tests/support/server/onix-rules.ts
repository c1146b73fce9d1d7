import { Parser } from "htmlparser2";

/// The order of ONIX for Books 3.0 in what our records use, written down from the format's public description: its schema may not be
/// kept here. Each composite lists its elements in the order that a schema would hold them to; `?` may be absent, `*` and `+` repeat.
const order: Readonly<Record<string, string>> = {
  ONIXMessage: "Header Product+",
  Header: "Sender SentDateTime",
  Sender: "SenderName",
  Product:
    "RecordReference NotificationType ProductIdentifier+ DescriptiveDetail CollateralDetail? PublishingDetail ProductSupply+",
  ProductIdentifier: "ProductIDType IDValue",
  DescriptiveDetail:
    "ProductComposition ProductForm ProductFormDetail* ProductFormFeature* Collection* TitleDetail+ Contributor* Language* Extent* Audience*",
  ProductFormFeature: "ProductFormFeatureType ProductFormFeatureValue? ProductFormFeatureDescription*",
  Collection: "CollectionType TitleDetail*",
  TitleDetail: "TitleType TitleElement+",
  TitleElement: "TitleElementLevel TitleText",
  Contributor: "SequenceNumber? ContributorRole+ PersonName",
  Language: "LanguageRole LanguageCode",
  Extent: "ExtentType ExtentValue ExtentUnit",
  Audience: "AudienceCodeType AudienceCodeTypeName? AudienceCodeValue",
  CollateralDetail: "TextContent+",
  TextContent: "TextType ContentAudience+ Text+",
  PublishingDetail: "Imprint* Publisher* PublishingDate* CopyrightStatement* SalesRights*",
  Imprint: "ImprintName",
  Publisher: "PublishingRole PublisherName",
  PublishingDate: "PublishingDateRole Date",
  CopyrightStatement: "CopyrightYear+ CopyrightOwner*",
  CopyrightOwner: "CorporateName",
  SalesRights: "SalesRightsType Territory",
  Territory: "CountriesIncluded? RegionsIncluded?",
  ProductSupply: "SupplyDetail+",
  SupplyDetail: "Supplier ProductAvailability UnpricedItemType? Price*",
  Supplier: "SupplierRole SupplierName",
  Price: "PriceType PriceAmount CurrencyCode",
};

/// The values that are codes or numbers.
const values: Readonly<Record<string, RegExp>> = {
  SentDateTime: /^\d{8}T\d{6}Z$/,
  NotificationType: /^03$/,
  ProductIDType: /^(02|15)$/,
  IDValue: /^(\d{9}[\dX]|97[89]\d{10})$/,
  ProductComposition: /^00$/,
  ProductForm: /^(ED|BC)$/,
  ProductFormDetail: /^E(101|107|201)$/,
  ProductFormFeatureType: /^09$/,
  ProductFormFeatureValue: /^(00|11|13)$/,
  CollectionType: /^10$/,
  TitleType: /^01$/,
  TitleElementLevel: /^0[12]$/,
  SequenceNumber: /^[1-9]\d*$/,
  ContributorRole: /^A(01|12)$/,
  LanguageRole: /^01$/,
  LanguageCode: /^[a-z]{3}$/,
  ExtentType: /^00$/,
  ExtentValue: /^[1-9]\d*$/,
  ExtentUnit: /^03$/,
  AudienceCodeType: /^0[12]$/,
  TextType: /^(03|13)$/,
  ContentAudience: /^00$/,
  PublishingRole: /^01$/,
  PublishingDateRole: /^01$/,
  Date: /^\d{8}$/,
  CopyrightYear: /^\d{4}$/,
  SalesRightsType: /^0[12]$/,
  CountriesIncluded: /^[A-Z]{2}( [A-Z]{2})*$/,
  RegionsIncluded: /^WORLD$/,
  SupplierRole: /^09$/,
  ProductAvailability: /^20$/,
  UnpricedItemType: /^04$/,
  PriceType: /^01$/,
  PriceAmount: /^\d+\.\d{2}$/,
  CurrencyCode: /^[A-Z]{3}$/,
};

/// What a message has against the format; empty of a good one. It is well-formed, or this throws.
export function onixProblems(xml: string): string[] {
  const problems: string[] = [];
  const open: { name: string; children: string[]; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag(name, { xmlns, release }) {
        open.at(-1)?.children.push(name);
        if (open.length === 0 && (xmlns !== "http://ns.editeur.org/onix/3.0/reference" || release !== "3.0"))
          problems.push("The message is not of ONIX 3.0 with reference names");
        open.push({ name, children: [], text: "" });
      },
      ontext(text) {
        const inner = open.at(-1);
        if (inner) inner.text += text;
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        if (isImplied || closed?.name !== name) throw new Error(`${name} is not closed in its place`);
        problems.push(...problemsOf(closed));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (open.length > 0) throw new Error(`${open.at(-1)!.name} is not closed`);
  return problems;
}

function problemsOf({ name, children, text }: { name: string; children: string[]; text: string }): string[] {
  const rule = order[name];
  if (rule === undefined) {
    if (children.length > 0) return [`${name} is no composite that is known here`];
    const value = text.trim();
    if (value === "") return [`${name} is empty`];
    return values[name]?.test(value) === false ? [`${name} is “${value}”`] : [];
  }
  const pattern = rule
    .split(" ")
    .map((part) => part.replace(/^(\w+)([?*+]?)$/, "(?:$1 )$2"))
    .join("");
  const said = children.map((child) => `${child} `).join("");
  const found = new RegExp(`^${pattern}$`).test(said) ? [] : [`${name} has ${said.trim() || "nothing"}`];
  return text.trim() === "" ? found : [...found, `${name} has text beside its elements`];
}
